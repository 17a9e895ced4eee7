import { explain, Refusal } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { check, checkChanged } from './steps.ts'
import { changedFiles } from './testing/changed-files.ts'

/**
 * `npm run check` runs all checks. `npm run check -- --changed` runs the checks that take only seconds, on the files
 * that differ from main.
 */
async function main([option, ...rest]: readonly string[]): Promise<boolean> {
  if (option === undefined) return (await check()).failed === 0
  if (option !== '--changed' || rest.length > 0) throw new Refusal('npm run check knows --changed only.')
  const changed = changedFiles(root)
  console.log(`${changed.length} files differ from main.`)
  return checkChanged(changed)
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exitCode = 1
}
