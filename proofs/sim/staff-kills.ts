import { parseArgs } from 'node:util'
import { brokenRules } from '@baize/server/testing/cashier'
import { openHouse } from '@baize/server/testing/console/house'
import { killDuring, startProcess } from '@baize/server/testing/console/kill-during'
import { chanceFrom } from './chance.ts'
import { print } from './print.ts'

/**
 * Run as `staff-kills.ts --server <url> --staff-kills <n> [--seed <n>]`: kills a process during staff actions, and
 * counts the faults that this causes.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    'staff-kills': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})

/** The maximum number of replies before a kill. Otherwise the actions could be over before the kill. */
const mostAnswers = 24

const chance = chanceFrom(Number(values.seed))
const kills = Number(values['staff-kills'])
let killed = 0
let faults = 0

const note = (found: readonly string[]): void => {
  faults += found.length
  for (const fault of found) print(`WRONG  ${fault}`)
}

// A new casino is opened after every two kills, because some actions can be performed only once.
while (killed < kills) {
  const house = await openHouse({}, values.server)
  const server = await startProcess(house)
  for (const subject of ['offer', 'players'] as const) {
    const answers = 1 + chance.below(mostAnswers)
    const found = await killDuring({ house, server }, subject, answers)
    print(`kill ${++killed}: after ${answers} answers to actions about ${subject}, ${found.length} faults`)
    note(found)
  }
  await server.kill()
  note((await brokenRules(house)).map((rule) => `the verifier finds ${JSON.stringify(rule)}`))
  await house.close()
}
print(`${killed} kills among the actions of staff, seed ${values.seed}, ${faults} faults`)
process.exit(faults === 0 ? 0 : 1)
