import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountOf, userIdOf } from '../user-id.ts'
import { hashOf, isSigned } from './signature.ts'
import { readForm, textsOf } from './form-fields.ts'
import { codes, fundsOf, isNothing, refundId } from './translate.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

describe('the hash', () => {
  const fields = new Map([
    ['token', '5v93mto7jr'],
    ['Zeta', 'upper sorts before lower'],
    ['providerId', 'pragmaticplay'],
    ['empty', ''],
  ])
  const text = 'Zeta=upper sorts before lower&empty=&providerId=pragmaticplay&token=5v93mto7jr'

  test('is MD5 over the sorted fields and the secret, without the hash itself', () => {
    expect(hashOf(fields, 'the-secret')).toBe(md5(`${text}the-secret`))
    expect(hashOf(new Map([...fields, ['hash', 'x']]), 'the-secret')).toBe(md5(`${text}the-secret`))
  })

  test.each([
    ['the right one', md5(`${text}the-secret`), true],
    ['the right one in capitals', md5(`${text}the-secret`).toUpperCase(), true],
    ['of another secret', md5(`${text}other`), false],
    ['of other fields', md5('the-secret'), false],
    ['cut short', md5(`${text}the-secret`).slice(1), false],
    ['empty', '', false],
    ['that is not hex', 'z'.repeat(32), false],
  ])('%s', (_what, hash, isRight) => {
    expect(isSigned(new Map([...fields, ['hash', hash]]), 'the-secret')).toBe(isRight)
  })

  test('may leave the empty fields out', () => {
    const filled = text.replace('&empty=', '')
    expect(isSigned(new Map([...fields, ['hash', md5(`${filled}the-secret`)]]), 'the-secret')).toBe(true)
    expect(isSigned(new Map([...fields, ['hash', md5(`${filled}other`)]]), 'the-secret')).toBe(false)
  })

  test('is refused if it is missing', () => expect(isSigned(fields, 'the-secret')).toBe(false))
})

test.each<[form: string, pairs: [string, string][], isClear: boolean]>([
  [
    'a=1&b=%20x+y&c=%zz',
    [
      ['a', '1'],
      ['b', ' x y'],
      ['c', '%zz'],
    ],
    true,
  ],
  ['a=1&a=2', [['a', '2']], false],
  // Each of the next two forms has the same hash as a form with the two fields a and c, so the hash does not prove
  // which form the studio meant.
  ['a=b%26c%3Dd', [['a', 'b&c=d']], false],
  ['a%3Db%26c=d', [['a=b&c', 'd']], false],
  ['a=b%3Dd', [['a', 'b=d']], true],
  ['a%3Db=d', [['a=b', 'd']], false],
  ['a=b%26d', [['a', 'b&d']], false],
  [
    'a=%C3%A9&b=é',
    [
      ['a', 'é'],
      ['b', 'é'],
    ],
    true,
  ],
  ['', [], true],
])('the form %j', (body, pairs, isClear) => {
  const form = readForm(Buffer.from(body))
  expect([textsOf(form.fields), form.isClear]).toEqual([Object.fromEntries(pairs), isClear])
})

test('a text in another encoding is signed as its bytes', () => {
  const { fields, isClear } = readForm(Buffer.concat([Buffer.from('a=1&b='), Buffer.from([0xe9])]))
  const hash = createHash('md5')
    .update(Buffer.from([...Buffer.from('a=1&b='), 0xe9]))
    .update('the-secret')
    .digest('hex')
  expect([isSigned(new Map([...fields, ['hash', hash]]), 'the-secret'), isClear]).toEqual([true, true])
  expect(textsOf(fields)).toEqual({ a: '1', b: '\ufffd' })
})

test.each([
  ['0', true],
  ['0.00', true],
  ['000.000', true],
  ['0.01', false],
  ['10', false],
])('%s counts as zero: %s', (amount, expected) => expect(isNothing(amount)).toBe(expected))

describe("a user's id", () => {
  const account = { playerId: '01990000-0000-7000-8000-000000000000', currency: 'KWD' } as const

  test('contains the currency', () => {
    expect(userIdOf(account)).toBe('01990000-0000-7000-8000-000000000000.KWD')
    expect(accountOf(userIdOf(account))).toEqual(account)
  })

  test.each([
    '',
    account.playerId,
    `${account.playerId}.XXX`,
    `${account.playerId.toUpperCase().replace('8', 'A')}.GBP`,
    `x${userIdOf(account)}`,
  ])('%j is not one of our ids', (userId) => expect(accountOf(userId)).toBeUndefined())
})

test('a reply keeps the digits of its amounts', () => {
  expect(JSON.stringify(fundsOf({ balance: '9007199254740993.10', currency: 'GBP' }))).toBe(
    '{"currency":"GBP","cash":9007199254740993.10,"bonus":0}',
  )
})

test('no studio reference can equal a refund’s id', () => expect(refundId('a')).toContain('~'))

test('a conflict does not make the studio refund a booked bet', () => expect(codes['provider.conflict']).toBe(120))
