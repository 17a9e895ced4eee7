import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawFrom } from './outcome.ts'
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

test('the commitment is the hash of the seed and no source of the outcome', () => {
  const seed = newSeed()
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  expect(newSeed()).not.toBe(seed)
})

test('words that would make small numbers likelier are thrown away', () => {
  const words = Buffer.alloc(32)
  words.writeUInt32BE(0xffff_ffff, 0)
  words.writeUInt32BE(0xffff_fffe, 4)
  words.writeUInt32BE(7, 8)
  const draw = drawFrom(() => words)
  // 2^32 = 3 × 1431655765 + 1: the greatest word is the one too many
  expect(draw(3)).toBe(0xffff_fffe % 3)
  expect(draw(3)).toBe(1)
})

test.each([0, -1, 1.5, 2 ** 33])('no number below %d', (bound) => {
  expect(() => drawOf('00', 'r', '', 0)(bound)).toThrow(RangeError)
})

/** Upper 0.1 % of chi-square by Wilson and Hilferty. */
function criticalValue(degrees: number): number {
  const spread = 2 / (9 * degrees)
  return degrees * (1 - spread + 3.09 * Math.sqrt(spread)) ** 3
}

test.each([2, 3, 30, 31, 34, 37, 52, 90])('every number below %i is as likely as any other', (bound) => {
  const rounds = 4000
  const drawsEach = 25
  const counts = Array.from({ length: bound }, () => 0)
  const pairs = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const draw = drawOf('5eed'.repeat(16), `round-${round}`, '', 0)
    let before = draw(bound)
    for (let index = 0; index < drawsEach; index++) {
      const value = draw(bound)
      counts[value] = (counts[value] ?? 0) + 1
      const pair = (before * 2 < bound ? 0 : 2) + (value * 2 < bound ? 0 : 1)
      pairs[pair] = (pairs[pair] ?? 0) + 1
      before = value
    }
  }
  const total = rounds * drawsEach
  expect(
    chiSquare(
      counts,
      counts.map(() => total / bound),
    ),
  ).toBeLessThan(criticalValue(bound - 1))
  const low = Math.ceil(bound / 2) / bound
  const expected = [low * low, low * (1 - low), (1 - low) * low, (1 - low) ** 2].map((chance) => chance * total)
  expect(chiSquare(pairs, expected)).toBeLessThan(criticalValue(3))
})

const chiSquare = (counts: readonly number[], expected: readonly number[]): number =>
  counts.reduce((sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1), 0)
