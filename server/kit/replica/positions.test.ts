import { expect, test } from 'vitest'
import { Positions } from './positions.ts'

const sampled = (...samples: readonly (readonly [number, bigint])[]): Positions => {
  const positions = new Positions()
  for (const [atMs, position] of samples) positions.notePrimary(atMs, position)
  return positions
}

test.each([
  { title: 'a replica that was never seen', replayed: [], behindMs: Infinity },
  { title: 'a replica that lacks every sample', replayed: [9n], behindMs: Infinity },
  { title: 'a replica at the first sample', replayed: [10n], behindMs: 2000 },
  { title: 'a replica between two samples', replayed: [29n], behindMs: 1500 },
  { title: 'a replica at the end', replayed: [30n], behindMs: 1000 },
  { title: 'a replica that catches up', replayed: [10n, 31n], behindMs: 1000 },
])('the age of the rows of $title', ({ replayed, behindMs }) => {
  const positions = sampled([1000, 10n], [1500, 20n], [2000, 30n])
  for (const position of replayed) positions.noteReplica(position)
  expect(positions.behindMs(3000)).toBe(behindMs)
})

test('a primary that writes nothing does not make its replica old', () => {
  const positions = sampled([1000, 10n], [9000, 10n])
  positions.noteReplica(10n)
  expect(positions.behindMs(9100)).toBe(100)
})

test('a replica that is long behind counts as old, and is fresh again when it has caught up', () => {
  const positions = new Positions()
  for (let second = 0; second < 5000; second++) positions.notePrimary(second * 1000, BigInt(second))
  positions.noteReplica(10n)
  expect(positions.behindMs(5_000_000)).toBe(Infinity)
  positions.noteReplica(4999n)
  expect(positions.behindMs(5_000_000)).toBe(1000)
})
