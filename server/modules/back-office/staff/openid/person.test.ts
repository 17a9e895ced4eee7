import type { IDToken } from 'openid-client'
import { describe, expect, test } from 'vitest'
import { memberOf } from './admit.ts'
import { isProvedSince, isTwoFactor, personOf } from './person.ts'

const rules = {
  rolesOfGroup: new Map([
    ['owners', ['administrator']],
    ['desk', ['support', 'kyc']],
    ['documents', ['kyc']],
  ]),
  groupsClaim: 'groups',
  acr: 'urn:two-factors',
}
const token: IDToken = {
  iss: 'https://id.house.example',
  sub: '17',
  aud: 'console',
  iat: 1_000,
  exp: 1_300,
  email: 'Ann@House.example',
  email_verified: true,
  name: 'Ann',
  groups: ['desk', 'documents', 'everybody'],
  amr: ['pwd', 'mfa'],
}

describe('a person', () => {
  test('has the roles of all their groups, each once', () => {
    expect(personOf(token, rules)).toEqual({
      subject: 'https://id.house.example 17',
      email: 'ann@house.example',
      name: 'Ann',
      roles: ['support', 'kyc'],
    })
  })

  test.each([
    ['groups as one text', { groups: 'owners' }, { roles: ['administrator'] }],
    ['no name', { name: ' ' }, { name: 'ann@house.example' }],
    ['no known group', { groups: ['everybody'] }, { refusal: 'staff.openIdRoles' }],
    ['groups of another shape', { groups: { owners: true } }, { refusal: 'staff.openIdRoles' }],
    ['no groups', { groups: undefined }, { refusal: 'staff.openIdRoles' }],
    ['an unconfirmed address', { email_verified: false }, { refusal: 'staff.openIdEmail' }],
    ['an address confirmed in words', { email_verified: 'true' }, { refusal: 'staff.openIdEmail' }],
    ['no address', { email: undefined }, { refusal: 'staff.openIdEmail' }],
    ['one factor', { amr: ['pwd'] }, { refusal: 'staff.openIdFactor' }],
  ])('with %s', (_name, change, expected) => {
    const person = personOf({ ...token, ...change }, rules)
    expect(typeof person === 'string' ? { refusal: person } : person).toMatchObject(expected)
  })
})

test.each([
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: ['pwd'] }, false],
  [{ amr: 'mfa' }, false],
  [{ amr: undefined, acr: 'urn:two-factors' }, true],
  [{ amr: undefined, acr: '0' }, false],
  [{ amr: undefined }, false],
])('%j proves two factors: %s', (claims, expected) => {
  expect(isTwoFactor({ ...token, ...claims }, rules)).toBe(expected)
})

test('without a configured acr, an acr proves nothing', () => {
  expect(isTwoFactor({ ...token, amr: undefined, acr: 'undefined' }, { ...rules, acr: undefined })).toBe(false)
})

test.each([
  [990, 5, true],
  [969, 0, false],
  [900, 70, true],
  [undefined, 600, false],
])('a proof at %s in an attempt of %s seconds counts: %s', (provedAt, seconds, expected) => {
  expect(isProvedSince({ ...token, auth_time: provedAt }, seconds)).toBe(expected)
})

const member = (email: string, openIdSubject: string | null, memberStatus: 'ACTIVE' | 'REVOKED' = 'ACTIVE') => ({
  email,
  openIdSubject,
  memberStatus,
})

test.each([
  ['nobody yet', [], undefined],
  ['the same subject with another address', [member('old@house.example', 's')], 'old@house.example'],
  ['the same address, without a subject', [member('ann@house.example', null)], 'ann@house.example'],
  ['the address of another subject', [member('ann@house.example', 't')], 'staff.openIdTaken'],
  ['a revoked subject', [member('old@house.example', 's', 'REVOKED')], 'staff.openIdRevoked'],
  ['a revoked address', [member('ann@house.example', null, 'REVOKED')], 'staff.openIdRevoked'],
])('a person meets %s', (_name, members, expected) => {
  const found = memberOf(members, { subject: 's', email: 'ann@house.example' })
  expect(typeof found === 'object' ? found.email : found).toBe(expected)
})
