import { describe, expect, test } from 'vitest'
import { findMachine, parseStaffKeys } from './staff-keys.ts'

describe('the keys of service accounts', () => {
  test.each([
    ['without a key', 'ana'],
    ['with a short key', 'ana:short:support:2027-01-31'],
    ['without rights and day', 'ana:0123456789abcdef'],
    ['with an unknown right', 'ana:0123456789abcdef:everything:2027-01-31'],
    ['with a day that does not exist', 'ana:0123456789abcdef:support:2027-02-31'],
    ['with a repeated name', 'ana:0123456789abcdef:support:2027-01-31,ana:fedcba9876543210:support:2027-01-31'],
    ['with a space in a name', 'a b:0123456789abcdef:support:2027-01-31'],
  ])('a list %s is not valid', (_what, text) => expect(parseStaffKeys(text)).toBeUndefined())

  const keys =
    parseStaffKeys('ana:0123456789abcdef:finance+staff.read:2027-01-31, ben:fedcba9876543210:kyc:2027-01-31') ??
    new Map()
  const find = (authorization: string | undefined, at = '2027-01-31T23:59:59Z') =>
    findMachine(keys, authorization, Temporal.Instant.from(at))
  const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

  test('a name and its key together identify a service account with its permissions', () => {
    expect(find(basic('ben:fedcba9876543210'))?.name).toBe('ben')
    const ana = find(basic('ana:0123456789abcdef'))
    expect([...(ana?.permissions ?? [])]).toEqual([
      'money.read',
      'approvals.decide',
      'reports.read',
      'rounds.read',
      'staff.read',
    ])
  })

  test('a key is refused after its last day', () => {
    expect(find(basic('ana:0123456789abcdef'), '2027-02-01T00:00:00Z')).toBeUndefined()
  })

  test.each([
    ['another one’s key', basic('ana:fedcba9876543210')],
    ['an unknown name', basic('eve:0123456789abcdef')],
    ['the word that unknown names are compared with', basic('eve:nobody')],
    ['no key', basic('ana:')],
    ['another scheme', 'Bearer 0123456789abcdef'],
    ['nothing', undefined],
  ])('%s identifies no machine', (_what, authorization) => expect(find(authorization)).toBeUndefined())
})
