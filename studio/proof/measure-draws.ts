/**
 * Draws numbers in exactly the same way as rounds do, with a new seed for every round. For each upper bound that
 * games use, prints one line of JSON. It says for each statistical test how many standard deviations the result
 * differs from its expectation. Run it with `npm run bench -- random`.
 */
import { randomUUID } from 'node:crypto'
import { drawOf, newSeed } from '../fairness/seed.ts'
import { Tally } from './statistics.ts'

const draws = Number(process.argv[2] ?? 10_000_000)
/**
 * The bounds below which games draw numbers. In this order, they are used for plinko pins, mines cells, reel symbols,
 * roulette pockets, cards, bingo balls and dice numbers.
 */
const bounds = [2, 25, 30, 37, 52, 90, 10_000] as const
const drawsInRound = 40
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

for (const bound of bounds) {
  const tally = new Tally(bound)
  for (let drawn = 0; drawn < draws;) {
    const draw = drawOf(newSeed(), randomUUID(), randomUUID(), 0)
    for (let index = 0; index < drawsInRound && drawn < draws; index++, drawn++) tally.add(draw(bound))
  }
  print({ bound, draws, ...tally.deviations() })
}

/**
 * Compares two draws with different seeds. If they depended on each other, they would yield equal numbers too often or
 * too rarely.
 */
const bound = 37
let equal = 0
const [one, other] = [drawOf(newSeed(), 'round', '', 0), drawOf(newSeed(), 'round', '', 0)]
for (let drawn = 0; drawn < draws; drawn++) if (one(bound) === other(bound)) equal++
const deviation = (equal - draws / bound) / Math.sqrt((draws / bound) * (1 - 1 / bound))
print({ bound, draws, instances: deviation })
