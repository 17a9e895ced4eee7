import { explain } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { join } from 'node:path'
import { check } from './steps.ts'
import { chosenTests } from './testing/chosen.ts'
import { closingLines, type Counts, isProof, sum } from './testing/counts.ts'
import { describeSlowest, recordDurations } from './testing/durations.ts'
import { openRunFolder } from './testing/run-folder.ts'
import { runBrowser, runVitest } from './testing/suites.ts'

// Tests often start Baize's programs. With their compiled code cached on disk, a start needs half the processor time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')

const title = (text: string): void => console.log(`\n== ${text}`)

async function everything(): Promise<Counts[]> {
  title('Check')
  const checked = await check()
  title('Unit')
  const unit = await runVitest('unit')
  title('Database')
  const database = await runVitest('pg')
  title('Browser')
  return [checked, unit, database, await runBrowser()]
}

/** `npm test -- <file or folder>`: runs only these tests. Each test runs in the suite that it belongs to. */
async function only(given: readonly string[]): Promise<Counts[]> {
  const counts: Counts[] = []
  for (const [suite, files] of chosenTests(given))
    counts.push(await (suite === 'browser' ? runBrowser(files) : runVitest(suite, files)))
  return counts
}

const runFolder = openRunFolder()
try {
  const given = process.argv.slice(2)
  const isRecorded = given[0] === '--record-durations'
  const total = sum(await (given.length > 0 && !isRecorded ? only(given) : everything()))
  title('Slowest files')
  console.log(describeSlowest(total.durations))
  if (isRecorded && isProof(total)) recordDurations(total.durations)
  console.log(`\n${closingLines(total)}`)
  const left = runFolder.end(isProof(total))
  if (left.length > 0) console.log(`Tests left folders behind. Delete each where it is made: ${left.join(', ')}`)
  process.exitCode = isProof(total) && left.length === 0 ? 0 : 1
} catch (error) {
  runFolder.end(false)
  console.error(explain(error, 'a temporary folder'))
  process.exitCode = 1
}
