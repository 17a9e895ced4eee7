import { expect, test } from 'vitest'
import { spots } from '../../engines/roulette/roulette-layout.ts'
import { areaOf, pointOf, reachOf, roomFor } from './cloth.ts'

test.each([
  [300, 200],
  [340, 200],
  [370, 200],
  [410, 299],
  [487, 431],
  [585, 317],
  [671, 355],
])('in a window of %i by %i pixels every bet has a target of 24 pixels', (width, height) => {
  const { lay } = roomFor(width, height)
  const points = spots.map((spot) => pointOf(areaOf(spot), lay))
  const least = points.map(({ x, y }, index) =>
    Math.min(...points.toSpliced(index, 1).map((other) => Math.max(Math.abs(x - other.x), Math.abs(y - other.y)))),
  )
  expect(lay.scrolls && 2 * reachOf(lay)).toBe(24)
  expect(Math.min(...least)).toBeGreaterThanOrEqual(24)
})
