import { expect, test } from 'vitest'
import { pointsOf, toNextPoint } from './rules.ts'

test.each([
  { stakedMinor: 0n, points: 0n, left: 1000n },
  { stakedMinor: 999n, points: 0n, left: 1n },
  { stakedMinor: 1000n, points: 1n, left: 1000n },
  { stakedMinor: 2996n, points: 2n, left: 4n },
  { stakedMinor: -500n, points: 0n, left: 1500n },
])('$stakedMinor staked, a point for each 1000: $points points, $left to the next', ({ stakedMinor, points, left }) => {
  const progress = { stakedMinor, pointMinor: 1000n }
  expect([pointsOf(progress), toNextPoint(progress)]).toEqual([points, left])
})
