import { parseArgs } from 'node:util'
import { build } from '@baize/server/testing/build'
import { playOffers } from './random-offers.ts'
import { playStaff, randomStaffSettings } from './random-staff.ts'
import { print } from './print.ts'

/**
 * Run as `staff.ts --server <url> --staff [--seeds <n>] [--from <n>]`: lets members of staff act at random, and checks
 * the rule that two people must approve.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    staff: { type: 'boolean' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '100' },
    shrink: { type: 'string' },
  },
})

// This process must end when its parent process ends.
process.once('disconnect', () => process.exit(1))
const first = Number(values.from)
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const running = await build(randomStaffSettings, { jobs: false, postgresUrl: values.server })
  const people = await playStaff(running, seed)
  const offers = await playOffers(running, seed)
  await running.close()
  const wrong = [...people.wrong, ...offers.wrong]
  const counts = [...people.counts, ...offers.counts]
  if (wrong.length > 0) {
    for (const line of wrong.slice(0, 12)) print(`  ${line}`)
    print(`Seed ${seed} FAILS: npm run sim -- --staff --from ${seed} --seeds 1`)
    process.send?.({ failedSeed: seed })
    process.exit(1)
  }
  print(`seed ${seed}: ${counts.map(([name, count]) => `${name} ${count}`).join(', ')}`)
}
print(`${values.seeds} seeds of staff, from ${first}: all well`)
process.exit(0)
