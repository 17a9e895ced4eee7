import { expect, test } from 'vitest'
import { Outcomes } from './outcomes.ts'

test('counts the served requests, and each failure by its text', () => {
  const outcomes = new Outcomes()
  outcomes.note('bets')
  outcomes.note('bets', '503 BUSY')
  outcomes.note('bets', '503 BUSY')
  outcomes.note('balances', 'no answer')
  expect(outcomes.served('bets')).toBe(1)
  expect(Object.fromEntries(outcomes.failures())).toEqual({ 'bets: 503 BUSY': 2, 'balances: no answer': 1 })
  expect(outcomes.lines()).toEqual([
    'bets: 1 served, longest gap 0.0 s; failed: 2 × 503 BUSY',
    'balances: 0 served, longest gap 0.0 s; failed: 1 × no answer',
  ])
})
