import { certificate } from './gameday/steps/certificate.ts'
import { clock } from './gameday/steps/clock.ts'
import { disk } from './gameday/steps/disk.ts'
import { keys } from './gameday/steps/keys.ts'
import { network } from './gameday/steps/network.ts'
import { postgres } from './gameday/steps/postgres.ts'
import { processes } from './gameday/steps/processes.ts'
import { replica } from './gameday/steps/replica.ts'
import { restore } from './gameday/steps/restore.ts'
import { standby } from './gameday/steps/standby.ts'
import { thirdParties } from './gameday/steps/third-parties.ts'
import { update } from './gameday/steps/update.ts'
import type { Step } from './gameday/step.ts'
import { explain } from './launcher/refusal.ts'

const steps: readonly Step[] = [
  processes,
  postgres,
  thirdParties,
  disk,
  clock,
  network,
  certificate,
  keys,
  update,
  replica,
  standby,
  restore,
]

/**
 * The time limit for a step, in milliseconds. It is longer than the limit for the step's program in run-program.ts,
 * because a database server, a disk or a build can hang as well.
 */
const endsWithinMs = 1_200_000

/**
 * Ends this process if the step exceeds the time limit. Everything that this process has started ends with it.
 * @returns the timer, to be cleared when the step has ended
 */
function limit(name: string): NodeJS.Timeout {
  return setTimeout(() => {
    console.error(`FAILED  ${name}: it did not end within ${endsWithinMs / 60_000} minutes.`)
    process.exit(1)
  }, endsWithinMs)
}

/**
 * `npm run gameday [-- <step>… --from <older version>]`: injects one kind of fault after another while simulated
 * players use a casino. Without names, all steps run.
 */
async function main(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) {
    console.error(`There is no step ${unknown}: choose from ${steps.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  let failed = 0
  for (const { name, happens, run } of steps.filter((step) => names.length === 0 || names.includes(step.name))) {
    console.log(`\n== ${name}: ${happens}`)
    const late = limit(name)
    try {
      console.log(`ok      ${name}: ${await run()}`)
    } catch (error) {
      failed += 1
      console.error(`FAILED  ${name}: ${explain(error, 'a temporary folder')}`)
    } finally {
      clearTimeout(late)
    }
  }
  return failed === 0 ? 0 : 1
}

/** The names of the steps to run: all arguments except `--from` and its value. */
const names = process.argv.slice(2).filter((arg, index, args) => arg !== '--from' && args[index - 1] !== '--from')

process.exit(await main(names))
