import { parseArgs } from 'node:util'
import { operations } from '@baize/contract/all'
import { verifyBooks } from '@baize/server/verify'
import { print } from '../sim/print.ts'
import { openHouse } from './house.ts'
import { fuzzRound, noFindings, someSeed } from './run.ts'

/**
 * Run as `main.ts --server <url>`, followed by the options of `npm run fuzz`. The PostgreSQL at the url must contain
 * the migrated database `baize_template`.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string' },
  },
})

const seed = Number(values.seed ?? someSeed())
print(`Seed ${seed}, ${values.minutes} minutes.`)

const findings = noFindings()
process.on('unhandledRejection', (error) =>
  findings.faults.set(`unhandled: ${String(error)}`, String((error as Error).stack)),
)
const house = await openHouse(values.server)
print(`ready after ${Math.round(performance.now())} ms`)
const end = performance.now() + Number(values.minutes) * 60_000
const until = (): boolean => performance.now() >= end
for (let round = 0; !until(); round++) {
  await fuzzRound(house, findings, { seed: seed + round * 100_003, each: 6, until })
  print(`${findings.calls} calls, ${findings.faults.size} faults`)
}
const broken = (await verifyBooks(house.baize.context.db)).filter(({ offenders }) => offenders > 0)
for (const { rule } of broken as readonly { rule?: string }[])
  findings.faults.set(`the books: ${rule ?? 'a rule'}`, JSON.stringify(broken))
await house.close()

for (const [what, how] of findings.faults) print(`FAULT ${what}\n    ${how}`)
const statuses = [...findings.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
print(`${findings.calls} calls; ${statuses.join(', ')}`)
for (const [reply, count] of findings.unavailable) print(`Declared: ${reply}, ${count} times`)
print(
  `${findings.succeeded.size} of ${operations.length} operations succeeded at least once; ${findings.faults.size} faults`,
)
const never = operations.filter(({ id }) => !findings.succeeded.has(id)).map(({ id }) => id)
print(`Never succeeded: ${never.join(' ')}`)
process.exitCode = findings.faults.size === 0 ? 0 : 1
process.exit()
