import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawFrom } from './outcome.ts'
import { limitDeviations, Tally } from '../proof/statistics.ts'
import { commitmentOf, drawOf, newSeed } from './seed.ts'

test('a number follows from the seed and the round alone, by the published rule', () => {
  const seed = '11'.repeat(32)
  const first = createHmac('sha256', Buffer.from(seed, 'hex')).update('round:mine:2.0').digest().readUInt32BE(0)
  expect(drawOf(seed, 'round', 'mine', 2)(30)).toBe(first % 30)
  const numbers = (draw: (bound: number) => number) => Array.from({ length: 20 }, () => draw(1000))
  expect(numbers(drawOf(seed, 'round', 'mine', 0))).toEqual(numbers(drawOf(seed, 'round', 'mine', 0)))
  expect(numbers(drawOf(seed, 'round', 'yours', 0))).not.toEqual(numbers(drawOf(seed, 'round', 'mine', 0)))
  expect(numbers(drawOf(seed, 'round', 'mine', 1))).not.toEqual(numbers(drawOf(seed, 'round', 'mine', 0)))
})

test("the commitment is the hash of the seed and doesn't determine the outcome", () => {
  const seed = newSeed()
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  expect(newSeed()).not.toBe(seed)
})

test('random values that would make small numbers more likely are discarded [rule 8]', () => {
  const words = Buffer.alloc(32)
  words.writeUInt32BE(0xffff_ffff, 0)
  words.writeUInt32BE(0xffff_fffe, 4)
  words.writeUInt32BE(7, 8)
  const draw = drawFrom(() => words)
  // 2^32 = 3 × 1431655765 + 1, so exactly one word must be discarded, which is the highest.
  expect(draw(3)).toBe(0xffff_fffe % 3)
  expect(draw(3)).toBe(1)
})

test.each([0, -1, 1.5, 2 ** 33])('refuses to draw a number below %d', (bound) => {
  expect(() => drawOf('00', 'r', '', 0)(bound)).toThrow(RangeError)
})

/** The same test as in `npm run bench -- random`, with fewer numbers. */
test.each([2, 3, 30, 31, 34, 37, 52, 90])('every number below %i is equally likely [rule 8]', (bound) => {
  const tally = new Tally(bound)
  for (let round = 0; round < 4000; round++) {
    const draw = drawOf('5eed'.repeat(16), `round-${round}`, '', 0)
    for (let index = 0; index < 25; index++) tally.add(draw(bound))
  }
  const { numbers, pairs, runs } = tally.deviations()
  expect(numbers).toBeLessThan(limitDeviations)
  expect(pairs).toBeLessThan(limitDeviations)
  expect(Math.abs(runs)).toBeLessThan(limitDeviations)
})

test.each<[string, (index: number) => number, 'numbers' | 'pairs' | 'runs']>([
  ['a number that comes too often', (index) => (index % 50 === 0 ? 7 : (index * 7919) % 37), 'numbers'],
  ['low after high, always', (index) => (index % 2 ? 30 : 3), 'pairs'],
  ['ten low, ten high', (index) => (index % 20 < 10 ? 3 : 30), 'runs'],
])('the statistics detect a source with %s', (_, source, found) => {
  const tally = new Tally(37)
  for (let index = 0; index < 100_000; index++) tally.add(source(index))
  expect(Math.abs(tally.deviations()[found])).toBeGreaterThan(limitDeviations)
})
