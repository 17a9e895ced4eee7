import { expect, test } from 'vitest'
import { firstStopMs, landing, landingMs, nextStopMs, speedAt } from './motion.ts'

test('a reel moves back a little, then runs, then comes to rest exactly at its stop', () => {
  expect(speedAt(0)).toBeLessThan(0)
  expect(speedAt(400)).toBeGreaterThan(20)
  expect(landing(0)).toBeCloseTo(0)
  expect(landing(1)).toBe(1)
  expect(Math.max(...Array.from({ length: 100 }, (_, index) => landing(index / 100)))).toBeGreaterThan(1)
})

test('all reels are at rest when the next game may start', () => {
  expect(firstStopMs + 4 * nextStopMs + landingMs).toBeLessThanOrEqual(2500)
})
