import { describe, expect, test } from 'vitest'
import { apply, isAccount, isCovered, noBalances, type EntryDraft, type Posting } from './rules.ts'

const entry = (...postings: Posting[]): EntryDraft => ({
  entryId: '01990000-0000-7000-8000-000000000001',
  kind: 'test',
  cause: 'test',
  commandKey: 'test',
  at: Temporal.Instant.from('2026-11-20T12:00:00Z'),
  postings,
})

describe('apply', () => {
  test('adds every entry to the player’s accounts', () => {
    const after = apply(noBalances, [
      entry({ account: 'player:cash', amountMinor: 20n }, { account: 'provider:worldpay', amountMinor: -20n }),
      entry({ account: 'player:cash', amountMinor: -5n }, { account: 'player:reserved', amountMinor: 5n }),
    ])
    expect(after).toEqual({ cashMinor: 15n, bonusMinor: 0n, reservedMinor: 5n, deficitMinor: 0n })
  })

  test('refuses postings that do not sum to zero', () => {
    const lopsided = entry({ account: 'player:cash', amountMinor: 20n }, { account: 'house', amountMinor: -19n })
    expect(() => apply(noBalances, [lopsided])).toThrow('sum to 1')
  })

  test('refuses an entry without postings, and a posting of zero', () => {
    expect(() => apply(noBalances, [entry()])).toThrow('sum to 0')
    expect(() => apply(noBalances, [entry({ account: 'house', amountMinor: 0n })])).toThrow('moves nothing')
  })

  test('refuses an account outside the chart', () => {
    const stray = { account: 'studio:' as const, amountMinor: 1n }
    expect(() => apply(noBalances, [entry(stray, { account: 'house', amountMinor: -1n })])).toThrow('no account')
  })
})

test('the chart of accounts', () => {
  for (const account of [
    'player:cash',
    'house',
    'bonus-cost',
    'loyalty',
    'fees',
    'provider:worldpay',
    'studio:baize-studio',
  ]) {
    expect(isAccount(account)).toBe(true)
  }
  for (const account of ['cash', 'player:savings', 'studio:', 'provider:a b', 'toString', 'house ']) {
    expect(isAccount(account)).toBe(false)
  }
})

test('the player’s accounts may not be overdrawn', () => {
  expect(isCovered({ ...noBalances, deficitMinor: -5n })).toBe(true)
  for (const field of ['cashMinor', 'bonusMinor', 'reservedMinor'] as const) {
    expect(isCovered({ ...noBalances, [field]: -1n })).toBe(false)
  }
})
