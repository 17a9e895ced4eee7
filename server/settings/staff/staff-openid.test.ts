import { expect, test } from 'vitest'
import { addressesIn } from '../addresses.ts'
import { Findings } from '../checks/findings.ts'
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
const { STAFF_OPENID_NAME, STAFF_OPENID_CLAIM } = given

function read(values: Partial<typeof given>, sandboxUrl?: string) {
  const findings = new Findings()
  const all = { STAFF_OPENID_NAME, STAFF_OPENID_CLAIM, ...values }
  const isDemo = sandboxUrl !== undefined
  const openId = staffOpenIdOf(all, isDemo, addressesIn(values, sandboxUrl, findings), findings)
  return { openId, problems: findings.problems.map(({ setting }) => setting) }
}

test('is off in production unless configured, and on in the demo', () => {
  expect(read({})).toEqual({ openId: undefined, problems: [] })
  expect(read({}, 'http://localhost:3001').openId?.issuer).toBe('http://localhost:3001/openid')
})

test.each(['STAFF_OPENID_ISSUER', 'STAFF_OPENID_CLIENT_ID', 'STAFF_OPENID_CLIENT_SECRET', 'STAFF_OPENID_ROLES'])(
  'a provider without %s is a problem in production',
  (name) => {
    const { [name]: _, ...others } = given as Record<string, string>
    expect(read(others).problems).toEqual([name])
  },
)

test('production trusts no issuer without TLS', () => {
  expect(read({ ...given, STAFF_OPENID_ISSUER: 'http://id.house.example' }).problems).toEqual(['STAFF_OPENID_ISSUER'])
  expect(read(given)).toMatchObject({ openId: { issuer: 'https://id.house.example' }, problems: [] })
})
