import { parseArgs } from 'node:util'
import { brokenRules } from '../cashier.ts'
import { openHouse } from '../console/house.ts'
import { killDuring, startProcess, type Subject } from '../console/kill-during.ts'
import { chanceFrom } from './chance.ts'
import { say } from './say.ts'

/** `staff-kills.ts --server <url> --staff-kills <n> [--seed <n>]`: kills a process among the deeds of staff, and counts. */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    'staff-kills': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})

/** A kill after the last answer would strike no deed. */
const mostAnswers = 24

const chance = chanceFrom(Number(values.seed))
const house = await openHouse({}, values.server)
const server = await startProcess(house)
const faults: string[] = []
for (let blow = 1; blow <= Number(values['staff-kills']); blow++) {
  const subject: Subject = blow % 2 === 0 ? 'players' : 'offer'
  const answers = 1 + chance.below(mostAnswers)
  const found = await killDuring({ house, server }, subject, answers)
  say(`blow ${blow}: killed after ${answers} answers to deeds about ${subject}, ${found.length} faults`)
  for (const fault of found) say(`WRONG  ${fault}`)
  faults.push(...found)
}
await server.kill()
const broken = await brokenRules(house)
for (const rule of broken) say(`WRONG  the verifier finds ${JSON.stringify(rule)}`)
await house.close()
say(
  `${values['staff-kills']} kills among the deeds of staff, seed ${values.seed}, ${faults.length + broken.length} faults`,
)
process.exit(faults.length + broken.length === 0 ? 0 : 1)
