import { expect, test } from 'vitest'
import { Sightings } from './sightings.ts'

test('a sighting counts what was served, and every failure by its text', () => {
  const sightings = new Sightings()
  sightings.note('bets')
  sightings.note('bets', '503 BUSY')
  sightings.note('bets', '503 BUSY')
  sightings.note('balances', 'no answer')
  expect(sightings.served('bets')).toBe(1)
  expect(Object.fromEntries(sightings.failures())).toEqual({ 'bets: 503 BUSY': 2, 'balances: no answer': 1 })
  expect(sightings.lines()).toEqual([
    'bets: 1 served, longest gap 0.0 s; failed: 2 × 503 BUSY',
    'balances: 0 served, longest gap 0.0 s; failed: 1 × no answer',
  ])
})
