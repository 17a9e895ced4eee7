import { describe, expect, test } from 'vitest'
import { isSame, minorFrom, type GameMovement } from './movement.ts'

describe('minorFrom', () => {
  test.each([
    ['12.50', 'GBP', 1250n],
    ['12.5', 'GBP', 1250n],
    ['1250', 'JPY', 1250n],
    ['1.250', 'KWD', 1250n],
    ['0.00001250', 'BTC', 1250n],
    ['12.500', 'GBP', 1250n],
    ['1250.0', 'JPY', 1250n],
  ] as const)('%s %s is %s minor units', (amount, currency, minor) => {
    expect(minorFrom(amount, currency)).toBe(minor)
  })

  test.each([
    ['0', 'GBP'],
    ['0.00', 'GBP'],
    ['-1.00', 'GBP'],
    ['1.001', 'GBP'],
    ['1.5', 'JPY'],
    ['1.0001', 'KWD'],
    ['0.000000001', 'BTC'],
    ['999999999999999', 'BTC'],
    ['1e3', 'GBP'],
    ['1,000.00', 'GBP'],
    ['٣', 'GBP'],
    ['', 'GBP'],
    ['NaN', 'GBP'],
  ] as const)('%s %s is refused', (amount, currency) => {
    expect(() => minorFrom(amount, currency)).toThrow('wallet.amount')
  })

  test('a win may be zero, but not negative', () => {
    expect(minorFrom('0.00', 'GBP', 0n)).toBe(0n)
    for (const amount of ['-0.00', '-0', '-0.01'])
      expect(() => minorFrom(amount, 'GBP', 0n), amount).toThrow('wallet.amount')
  })
})

test('isSame compares every part of the content and ignores the token', () => {
  const bet: GameMovement = {
    kind: 'bet',
    studio: 'baize-studio',
    transactionId: 't-1',
    roundId: 'r-1',
    playerId: '01990000-0000-7000-8000-000000000001',
    gameId: 'night-train',
    currency: 'GBP',
    amountMinor: 100n,
  }
  const others: Partial<GameMovement>[] = [
    { kind: 'win' },
    { studio: 'another-studio' },
    { transactionId: 't-2' },
    { roundId: 'r-2' },
    { playerId: '01990000-0000-7000-8000-000000000002' },
    { gameId: 'clockmaker' },
    { currency: 'EUR' },
    { amountMinor: 101n },
    { referenceId: 't-0' },
  ]
  for (const other of others) expect(isSame({ ...bet, ...other }, bet)).toBe(false)
  expect(isSame({ ...bet, token: 'a newer one' }, bet)).toBe(true)
})

test('isSame ignores the amount of a rollback', () => {
  const back: GameMovement = {
    kind: 'rollback',
    studio: 'baize-studio',
    transactionId: 't-2',
    roundId: 'r-1',
    playerId: '01990000-0000-7000-8000-000000000001',
    gameId: 'night-train',
    currency: 'GBP',
    amountMinor: 0n,
    referenceId: 't-1',
  }
  expect(isSame(back, { ...back, amountMinor: 250n })).toBe(true)
  expect(isSame({ ...back, referenceId: 't-3' }, back)).toBe(false)
})
