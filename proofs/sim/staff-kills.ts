import { parseArgs } from 'node:util'
import { brokenRules } from '@baize/server/testing/cashier'
import { openHouse } from '@baize/server/testing/console/house'
import { killDuring, startProcess } from '@baize/server/testing/console/kill-during'
import { chanceFrom } from './chance.ts'
import { print } from './print.ts'

/**
 * Run as `staff-kills.ts --server <url> --staff-kills <n> [--seed <n>]`: kills a server process in the middle of many
 * staff actions, repeats the actions, and checks that each was performed exactly once.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    'staff-kills': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})

/** A kill happens after at most this many replies. After more, most of the actions could be over. */
const mostAnswers = 24

const chance = chanceFrom(Number(values.seed))
const kills = Number(values['staff-kills'])
let killed = 0
let faults = 0

const note = (found: readonly string[]): void => {
  faults += found.length
  for (const fault of found) print(`WRONG  ${fault}`)
}

// Some actions can be performed only once, so a new casino is opened after every two kills.
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
