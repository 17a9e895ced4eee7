import { decideApproval, getOwnApprovals } from '@baize/contract/approvals/staff'
import { findPlayer } from '@baize/contract/restrictions/staff'
import { signInStaff } from '@baize/contract/staff/entry'
import {
  changeStaffRoles,
  getStaffRoles,
  getTeam,
  inviteStaff,
  removeStaffRole,
  revokeStaff,
  saveStaffRole,
} from '@baize/contract/staff/team'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { codeOf, hireStaff, type HiredStaff } from '../../../testing/staff.ts'

let running: TestApp
let admin: HiredStaff
beforeAll(async () => {
  running = await build({}, { jobs: false })
  admin = await hireStaff(running, ['administrator'])
})
afterAll(() => running.close())

const ann = { email: 'ann@house.example', name: 'Ann', language: 'mk' as const, roles: ['support'] }
const idOf = async (email: string) => {
  const { body } = await admin.browser.call(getTeam, {})
  const members = body['members'] as { memberId: string; email: string }[]
  return members.find((member) => member.email === email)?.memberId ?? ''
}

/**
 * Lets a second administrator approve the administrator's request.
 * @returns the state of the request afterwards
 */
async function approved({ body }: { body: Readonly<Record<string, unknown>> }): Promise<unknown> {
  const second = await hireStaff(running, ['administrator'])
  const request = { approvalId: String(body['approvalId']), decision: 'approve' as const, reason: 'I have read it' }
  return (await second.browser.call(decideApproval, request, { 'idempotency-key': newId() })).body['state']
}

describe('roles', () => {
  test('that change apply to the next call of an open session', async () => {
    const member = await hireStaff(running, ['support'])
    const find = async () => (await member.browser.call(findPlayer, { name: 'nobody' })).status
    expect(await find()).toBe('NOT_FOUND')
    const change = { memberId: await idOf(member.email), roles: ['finance'], reason: 'A new post' }
    await hireStaff(running, ['administrator'])
    const asked = await admin.browser.call(changeStaffRoles, change)
    expect(asked.status).toBe('SECOND_PERSON')
    expect(await find()).toBe('NOT_FOUND')
    const own = async () => ((await admin.browser.call(getOwnApprovals, {})).body['approvals'] as object[])[0]
    expect(await own()).toMatchObject({ before: 'support', change: 'finance' })
    expect(await approved(asked)).toBe('DONE')
    expect(await find()).toBe('FORBIDDEN')
    expect(await own(), 'the roles are no longer those before the change').not.toHaveProperty('before')
  })

  test('can be composed, given, changed and removed', async () => {
    const role = 'Night shift'
    const { browser } = admin
    await hireStaff(running, ['administrator'])
    expect(await approved(await browser.call(saveStaffRole, { role, permissions: ['players.read'] }))).toBe('DONE')
    const member = await hireStaff(running, [role])
    expect((await member.browser.call(findPlayer, { name: 'nobody' })).status).toBe('NOT_FOUND')
    expect((await browser.call(removeStaffRole, { role })).status).toBe('IN_USE')
    await approved(await browser.call(saveStaffRole, { role, permissions: ['reports.read'] }))
    expect((await member.browser.call(findPlayer, { name: 'nobody' })).status).toBe('FORBIDDEN')
    const roles = (await browser.call(getStaffRoles, {})).body['roles'] as object[]
    expect(roles).toContainEqual({ role, builtIn: false, permissions: ['reports.read'], members: 1 })
    await browser.call(revokeStaff, { memberId: await idOf(member.email), reason: 'Left' })
    await browser.call(inviteStaff, { ...ann, email: member.email })
    expect((await browser.call(removeStaffRole, { role })).status).toBe('SUCCESS')
    expect((await browser.call(saveStaffRole, { role: 'support', permissions: ['players.read'] })).status).toBe(
      'BUILT_IN',
    )
  })
})

describe('a second approver', () => {
  test('must approve a change of another administrator, and nobody approves a change of themselves', async () => {
    const promoted = await hireStaff(running, ['support', 'finance'])
    const change = { memberId: await idOf(promoted.email), roles: ['administrator'], reason: 'A new post' }
    const asked = await admin.browser.call(changeStaffRoles, change)
    expect(asked.status).toBe('SECOND_PERSON')
    const invited = await admin.browser.call(inviteStaff, {
      ...ann,
      email: 'eve@house.example',
      roles: ['administrator'],
    })
    expect(invited.status).toBe('SECOND_PERSON')
    expect(await mailsTo(running.context, 'eve@house.example')).toEqual([])
    expect(await approved(invited)).toBe('DONE')
    expect(await mailsTo(running.context, 'eve@house.example')).toHaveLength(1)
    expect(await approved(asked)).toBe('DONE')
    const self = await admin.browser.call(changeStaffRoles, { ...change, roles: ['support'] })
    const request = { approvalId: String(self.body['approvalId']), decision: 'approve' as const, reason: 'Fine' }
    const key = { 'idempotency-key': newId() }
    expect((await promoted.browser.call(decideApproval, request, key)).status).toBe('OWN_WISH')
  })

  test("must approve a new invitation that changes a member's roles", async () => {
    const house = await build({}, { jobs: false })
    const { browser } = await hireStaff(house, ['administrator'])
    const other = await hireStaff(house, ['administrator'])
    const member = await hireStaff(house, ['support'])
    const invited = async (email: string, roles: string[]) =>
      (await browser.call(inviteStaff, { ...ann, email, roles })).status
    expect(await invited(other.email, ['support'])).toBe('SECOND_PERSON')
    expect(await invited(member.email, ['marketing'])).toBe('SECOND_PERSON')
    expect(await mailsTo(house.context, member.email)).toHaveLength(1)
    expect((await other.browser.call(getTeam, {})).status).toBe('SUCCESS')
    expect(await invited(member.email, ['support'])).toBe('SUCCESS')
    expect(await mailsTo(house.context, member.email)).toHaveLength(2)
    await house.close()
  })

  test('sees no present roles of an invited member who has lost their access', async () => {
    await hireStaff(running, ['administrator'])
    const gone = await hireStaff(running, ['administrator'])
    const revoked = await admin.browser.call(revokeStaff, { memberId: await idOf(gone.email), reason: 'Left' })
    expect(revoked.status).toBe('SUCCESS')
    const asked = await admin.browser.call(inviteStaff, { ...ann, email: gone.email, roles: ['administrator'] })
    expect(asked.status).toBe('SECOND_PERSON')
    const [newest] = (await admin.browser.call(getOwnApprovals, {})).body['approvals'] as { approvalId: string }[]
    expect(newest?.approvalId).toBe(asked.body['approvalId'])
    expect(newest).not.toHaveProperty('before')
  })

  test('is still needed for three days after the other manager has lost their access', async () => {
    const house = await build({}, { jobs: false })
    const { browser, email, password, secret } = await hireStaff(house, ['administrator'])
    const other = await hireStaff(house, ['administrator'])
    const invited = async (to: string) =>
      (await browser.call(inviteStaff, { ...ann, email: to, roles: ['administrator'] })).status
    expect(await invited(other.email)).toBe('SUCCESS')
    expect(await invited('eve@house.example')).toBe('SECOND_PERSON')
    const { members } = (await browser.call(getTeam, {})).body as { members: { memberId: string; email: string }[] }
    const memberId = members.find((member) => member.email === other.email)?.memberId ?? ''
    expect((await browser.call(revokeStaff, { memberId, reason: 'Left' })).status).toBe('SUCCESS')
    expect(await invited('eve@house.example')).toBe('SECOND_PERSON')
    house.clock.advance({ hours: 72 })
    expect((await browser.call(signInStaff, { email, password, code: codeOf(house, secret) })).status).toBe('SUCCESS')
    expect(await invited('eve@house.example')).toBe('SUCCESS')
    await house.close()
  })

  test('must approve the invitation of a member who may decide requests', async () => {
    const invited = await admin.browser.call(inviteStaff, { ...ann, email: 'pat@house.example', roles: ['payments'] })
    expect(invited.status).toBe('SECOND_PERSON')
  })

  test('is not needed if the deployment has only one manager', async () => {
    const lone = await build({}, { jobs: false })
    const { browser } = await hireStaff(lone, ['administrator'])
    const invitation = { ...ann, roles: ['administrator'] }
    expect((await browser.call(inviteStaff, invitation)).status).toBe('SUCCESS')
    await lone.close()
  })
})
