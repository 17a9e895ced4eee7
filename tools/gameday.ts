import { restore } from './gameday/steps/restore.ts'
import { standby } from './gameday/steps/standby.ts'
import type { Step } from './gameday/step.ts'
import { explain } from './launcher/refusal.ts'

/** In the order in which they run. */
const steps: readonly Step[] = [standby, restore]

/** `npm run gameday [-- <step>…]`: everything that can happen to a house, one blow after the other. */
async function main(names: readonly string[]): Promise<number> {
  const unknown = names.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined) {
    console.error(`There is no step ${unknown}: choose from ${steps.map(({ name }) => name).join(', ')}.`)
    return 1
  }
  let failed = 0
  for (const { name, happens, run } of steps.filter((step) => names.length === 0 || names.includes(step.name))) {
    console.log(`\n== ${name}: ${happens}`)
    try {
      console.log(`ok      ${name}: ${await run()}`)
    } catch (error) {
      failed += 1
      console.error(`FAILED  ${name}: ${explain(error, 'a temporary folder')}`)
    }
  }
  return failed === 0 ? 0 : 1
}

process.exit(await main(process.argv.slice(2)))
