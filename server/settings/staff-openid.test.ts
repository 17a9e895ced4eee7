import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'
import { parseGroupRoles, staffOpenIdOf } from './staff-openid.ts'

test.each(['', 'owners', 'owners=', '=support', 'owners=support+', 'a=support,a=kyc', 'a=support;b=kyc'])(
  'the list of groups %j is not valid',
  (text) => {
    expect(parseGroupRoles(text)).toBeUndefined()
  },
)

test('a group has one role or several', () => {
  const groups = parseGroupRoles('Casino Owners=administrator, desk=support+VIP desk')
  expect([...(groups ?? [])]).toEqual([
    ['Casino Owners', ['administrator']],
    ['desk', ['support', 'VIP desk']],
  ])
})

const given = {
  STAFF_OPENID_ISSUER: 'https://id.house.example',
  STAFF_OPENID_CLIENT_ID: 'console',
  STAFF_OPENID_CLIENT_SECRET: 'a-secret-of-enough-signs',
  STAFF_OPENID_ROLES: 'desk=support',
  STAFF_OPENID_NAME: 'House ID',
  STAFF_OPENID_CLAIM: 'groups',
}
const production = (values: Partial<typeof given>) =>
  staffOpenIdOf({ ...given, ...values }, false, addressesIn({ ...given, ...values }, undefined))

test('it is off in production without an issuer, and on in the demo', () => {
  const { STAFF_OPENID_ISSUER: _, ...others } = given
  expect(staffOpenIdOf(others, false, addressesIn({}, undefined))).toBeUndefined()
  expect(staffOpenIdOf(others, true, addressesIn({}, 'http://localhost:3001'))?.issuer).toBe(
    'http://localhost:3001/openid',
  )
})

test.each(['STAFF_OPENID_CLIENT_ID', 'STAFF_OPENID_CLIENT_SECRET', 'STAFF_OPENID_ROLES'])(
  'an issuer without %s stops the program in production',
  (name) => {
    const { [name]: _, ...others } = given as Record<string, string>
    expect(() => staffOpenIdOf(others as typeof given, false, addressesIn(others, undefined))).toThrow(name)
  },
)

test('production trusts no issuer without TLS', () => {
  expect(() => production({ STAFF_OPENID_ISSUER: 'http://id.house.example' })).toThrow('https')
  expect(production(given)?.issuer).toBe('https://id.house.example')
})
