import { operations } from '@baize/contract/all'
import type { Operation } from '@baize/contract/op'
import { builtInRoles, type BuiltInRole, type Permission, permissions } from '@baize/contract/staff/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './kit/ids.ts'
import { build, type TestApp } from './testing/build.ts'
import { hireStaff, type HiredStaff } from './testing/staff.ts'

const staffOperations = operations.filter(({ access }) => access === 'staff')
const roles = Object.keys(builtInRoles) as BuiltInRole[]

let running: TestApp
const hired = new Map<BuiltInRole, HiredStaff>()
beforeAll(async () => {
  running = await build({}, { jobs: false })
  for (const role of roles) hired.set(role, await hireStaff(running, [role]))
})
afterAll(() => running.close())

/**
 * Sends an empty request and returns the HTTP status. A caller who is admitted may still get an error about the missing
 * fields.
 */
async function statusFor(role: BuiltInRole, { method, service, path }: Operation): Promise<number> {
  const cookies = Object.fromEntries(hired.get(role)?.browser.cookies ?? [])
  const response = await running.app.inject({
    method,
    remoteAddress: `10.0.1.${roles.indexOf(role)}`,
    url: `/${service}${path.replace(':channelId', '20').replace(':messageId', newId())}`,
    cookies,
    headers: { origin: new URL(running.context.config.publicUrl).origin, 'idempotency-key': newId() },
    ...(method === 'POST' ? { payload: {} } : {}),
  })
  return response.statusCode
}

describe('staff operations × roles', () => {
  const named = staffOperations.filter(({ id }) => id !== 'signOutStaff')
  test.each(named.map((operation) => [operation.id, operation] as const))('%s', async (_id, operation) => {
    const { permission } = operation
    const mayCall = (role: BuiltInRole) =>
      permission === 'own' || (builtInRoles[role] as readonly Permission[]).includes(permission as Permission)
    const answers = await Promise.all(
      roles.map(async (role) => [role, (await statusFor(role, operation)) !== 403] as const),
    )
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(roles.map((role) => [role, mayCall(role)])))
  })

  test('every permission allows an operation, or unmasks what an operation would otherwise mask', () => {
    const used = new Set(staffOperations.map(({ permission }) => permission))
    const elsewhere: readonly Permission[] = ['players.personal', 'offer.promotions', 'content.write']
    expect(permissions.filter((permission) => !used.has(permission))).toEqual(elsewhere)
  })
})
