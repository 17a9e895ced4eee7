import { expect, test } from 'vitest'
import { spots } from '../../engines/roulette/layout.ts'
import { placeOf, pointOf, roomFor } from './cloth.ts'

test.each([300, 340, 370])('in a window of %i pixels every bet has 24 of them to itself', (width) => {
  const { lay } = roomFor(width, 200)
  const points = spots.map((spot) => pointOf(placeOf(spot), lay))
  const least = points.map(({ x, y }, index) =>
    Math.min(...points.toSpliced(index, 1).map((other) => Math.max(Math.abs(x - other.x), Math.abs(y - other.y)))),
  )
  expect(lay.scrolls && 2 * lay.reach).toBe(24)
  expect(Math.min(...least)).toBeGreaterThanOrEqual(24)
})
