import { formatAmount } from '@baize/contract/money'
import * as fc from 'fast-check'
import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages } from './messages.ts'
import { isSigned } from './signature.ts'
import { messageOf, minorFrom, playerOf, statusOf, unitsOf } from './translate.ts'

describe('the signature', () => {
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = Buffer.from('{"user":"x"}')
  const right = sign('RSA-SHA256', body, ours.privateKey).toString('base64')

  test.each([
    ['the right one', right, true],
    ['of another key', sign('RSA-SHA256', body, other.privateKey).toString('base64'), false],
    ['of another body', sign('RSA-SHA256', Buffer.from('{"user":"y"}'), ours.privateKey).toString('base64'), false],
    ['by another hash', sign('RSA-SHA512', body, ours.privateKey).toString('base64'), false],
    ['cut short', right.slice(0, -8), false],
    ['with text after it', `${right}!`, false],
    ['empty', '', false],
  ])('%s', (_what, signature, isRight) => {
    expect(isSigned(ours.publicKey, body, signature)).toBe(isRight)
  })
})

describe('amounts', () => {
  test.each([
    [356_000, 'USD', '3.56'],
    [0, 'GBP', '0.00'],
    [100_000, 'JPY', '1'],
    [100, 'KWD', '0.001'],
    [1, 'BTC', '0.00001000'],
    [Number.MAX_SAFE_INTEGER - 991, 'USD', '90071992547.40'],
  ] as const)('%s of %s is %s', (units, currency, amount) =>
    expect(formatAmount(minorFrom(units, currency), currency)).toBe(amount),
  )

  test.each([
    [999, 'USD'],
    [1, 'JPY'],
    [150_000, 'JPY'],
    [10, 'KWD'],
  ] as const)('%s of %s has too many decimal places', (units, currency) => {
    expect(() => minorFrom(units, currency)).toThrow('RS_ERROR_WRONG_TYPES')
  })

  test.each([
    ['19.00', 'GBP', '1900000'],
    ['5', 'JPY', '500000'],
    ['0.001', 'KWD', '100'],
    ['0.00001999', 'BTC', '1'],
    ['999999999999999.00', 'GBP', '99999999999999900000'],
  ] as const)('%s %s is %s units', (balance, currency, units) => {
    expect(JSON.stringify(unitsOf(BigInt(balance.replace('.', '')), currency))).toBe(units)
  })

  test('a translation in both directions changes nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000 }),
        fc.constantFrom('GBP', 'KWD', 'JPY'),
        (minor, currency) => {
          const units = Number(JSON.stringify(unitsOf(BigInt(minor), currency)))
          expect(minorFrom(units, currency)).toBe(BigInt(minor))
        },
      ),
    )
  })
})

test.each(['', '{', '[]', 'null', '1', '{"a":1,}'])('%j is not a message', (text) => {
  expect(messageOf(Buffer.from(text))).toBeUndefined()
})

describe('a message', () => {
  const good = {
    user: 'u',
    request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
    transaction_uuid: '16D2DCFE-B89E-11E7-854A-58404EEA6D16',
    token: 't',
    round: 'r',
    game_code: 'g',
    currency: 'GBP',
    amount: 100_000,
  }
  const judge = (text: string) => {
    const message = messageOf(Buffer.from(text)) ?? {}
    const parsed = messages['transaction/bet'].safeParse(message)
    return parsed.success ? parsed.data : statusOf(parsed.error, message)
  }

  test('is parsed, with its ids in lower case', () => {
    expect(judge(JSON.stringify(good))).toMatchObject({ transaction_uuid: good.transaction_uuid.toLowerCase() })
  })

  test.each(['100000.5', '100000.00000000000001', '1e5', '-1', '-0', '9007199254740993', '"100000"', 'null', '1e400'])(
    'with the amount %s has a wrong type',
    (amount) =>
      expect(judge(JSON.stringify(good).replace('"amount":100000', `"amount":${amount}`))).toBe('RS_ERROR_WRONG_TYPES'),
  )

  test.each(['amount', 'token', 'user', 'request_uuid'])('without %s has a wrong syntax', (name) => {
    expect(judge(JSON.stringify({ ...good, [name]: undefined }))).toBe('RS_ERROR_WRONG_SYNTAX')
  })
})

test('a user of another currency', () => {
  const user = '01990000-0000-7000-8000-000000000000.GBP'
  expect(playerOf(user, 'GBP')).toMatchObject({ currency: 'GBP' })
  expect(() => playerOf(user, 'EUR')).toThrow('RS_ERROR_WRONG_CURRENCY')
  expect(() => playerOf('nobody')).toThrow('RS_ERROR_UNKNOWN')
})
