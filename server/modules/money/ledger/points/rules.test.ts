import { expect, test } from 'vitest'
import { pointsPostings } from './rules.ts'

test.each([
  ['points-earned', 'points:earned', 5n],
  ['points-spent', 'points:spent', -5n],
  ['points-returned', 'points:spent', 5n],
  ['points-expired', 'points:expired', -5n],
] as const)('%s: the player and %s, with a sum of zero', (kind, account, playerGets) => {
  expect(pointsPostings({ kind, points: 5n })).toEqual([
    { line: 1, account: 'player:points', amount: playerGets },
    { line: 2, account, amount: -playerGets },
  ])
})

test.each([0n, -1n])('a movement of %s points is refused as a programming error', (points) => {
  expect(() => pointsPostings({ kind: 'points-earned', points })).toThrow('moves')
})
