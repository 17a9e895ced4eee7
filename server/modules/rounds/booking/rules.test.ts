import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSame, isSignedBy, stakeOrWin, type Movement } from './rules.ts'

describe('isSignedBy', () => {
  const body = Buffer.from('{"transactionId":"t-1"}')
  const hmac = createHmac('sha256', 'the-secret').update(body).digest('hex')

  test('takes the HMAC of the bytes, bare or with its algorithm', () => {
    expect(isSignedBy('the-secret', body, hmac)).toBe(true)
    expect(isSignedBy('the-secret', body, `sha256=${hmac}`)).toBe(true)
  })

  test.each([
    ['of another secret', createHmac('sha256', 'other').update(body).digest('hex')],
    ['of another body', createHmac('sha256', 'the-secret').update('{"transactionId":"t-2"}').digest('hex')],
    ['in capitals', hmac.toUpperCase()],
    ['cut short', hmac.slice(0, 62)],
    ['of another algorithm', `sha1=${hmac.slice(0, 40)}`],
    ['empty', ''],
  ])('refuses one %s', (_what, signature) => {
    expect(isSignedBy('the-secret', body, signature)).toBe(false)
  })
})

describe('stakeOrWin', () => {
  test.each([
    ['12.50', 'GBP', 1250n],
    ['12.5', 'GBP', 1250n],
    ['1250', 'JPY', 1250n],
    ['1.250', 'KWD', 1250n],
    ['0.00001250', 'BTC', 1250n],
  ] as const)('%s %s is %s minor units', (amount, currency, minor) => {
    expect(stakeOrWin(amount, currency)).toBe(minor)
  })

  test.each([
    ['0', 'GBP'],
    ['0.00', 'GBP'],
    ['-1.00', 'GBP'],
    ['1.001', 'GBP'],
    ['1.0', 'JPY'],
    ['1.0001', 'KWD'],
    ['0.000000001', 'BTC'],
    ['999999999999999', 'BTC'],
    ['1e3', 'GBP'],
    ['1,000.00', 'GBP'],
    ['٣', 'GBP'],
    ['', 'GBP'],
    ['NaN', 'GBP'],
  ] as const)('%s %s is refused', (amount, currency) => {
    expect(() => stakeOrWin(amount, currency)).toThrow('wallet.amount')
  })

  test('a win may be nothing, and not less than nothing', () => {
    expect(stakeOrWin('0.00', 'GBP', 0n)).toBe(0n)
    for (const amount of ['-0.00', '-0', '-0.01'])
      expect(() => stakeOrWin(amount, 'GBP', 0n), amount).toThrow('wallet.amount')
  })
})

test('isSame tells every part of the content apart, and forgets the token', () => {
  const bet: Movement = {
    kind: 'bet',
    studio: 'baize-studio',
    transactionId: 't-1',
    roundId: 'r-1',
    playerId: '01990000-0000-7000-8000-000000000001',
    gameId: 'night-train',
    currency: 'GBP',
    amountMinor: 100n,
  }
  const others: Partial<Movement>[] = [
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

test('a rollback names no amount, so what was booked decides nothing about its sameness', () => {
  const back: Movement = {
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
