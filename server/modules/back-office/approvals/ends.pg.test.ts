import { decideApproval, getApprovals, getOwnApprovals, withdrawApproval } from '@baize/contract/approvals/staff'
import { decideWithdrawal, getWithdrawals } from '@baize/contract/payments/staff'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { changeStaffRoles, getTeam, inviteStaff, revokeStaff, saveStaffRole } from '@baize/contract/staff/team'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import type { Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { confirmedBySecond } from '../../../testing/second-person.ts'
import { hireStaff, type HiredStaff } from '../../../testing/staff.ts'
import { carryOut, tidyApprovals } from './carry-out.ts'
import { selectApproval } from './store.ts'

let cashier: Cashier
let player: SignedUpPlayer
let manager: HiredStaff
let asker: HiredStaff
beforeAll(async () => {
  cashier = await buildCashier({ FOUR_EYES_ABOVE: 'GBP=100.00' })
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  player = await signUpPlayer(cashier)
  manager = await hireStaff(cashier, ['administrator'])
  asker = await hireStaff(cashier, ['payments'])
})

const key = () => ({ 'idempotency-key': newId() })
const ask = (by: Browser = asker.browser) =>
  by.call(
    bookGoodwill,
    { playerId: player.playerId, reason: 'A complaint', currency: 'GBP', direction: 'CREDIT', amount: '1500.00' },
    key(),
  )
const decide = (by: Browser, approvalId: unknown) =>
  by.call(decideApproval, { approvalId: String(approvalId), decision: 'approve', reason: 'I have looked' }, key())
async function memberIdOf(email: string): Promise<string> {
  const { members } = (await manager.browser.call(getTeam, {})).body as {
    members: { memberId: string; email: string }[]
  }
  return members.find((member) => member.email === email)?.memberId ?? ''
}
async function stateOf(approvalId: unknown) {
  return (await selectApproval(cashier.context.db, String(approvalId)))?.state
}

const changes: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
  'is revoked': async (email) =>
    manager.browser.call(revokeStaff, { memberId: await memberIdOf(email), reason: 'A fraud' }),
  'gets other roles': async (email) => {
    const change = { memberId: await memberIdOf(email), roles: ['support'], reason: 'Another post' }
    return confirmedBySecond(cashier, await manager.browser.call(changeStaffRoles, change))
  },
  'is invited again': (email) =>
    manager.browser.call(inviteStaff, { email, name: 'Pat', language: 'en', roles: ['payments'] }),
}

describe.each(Object.entries(changes))('a request whose requester %s', (_what, change) => {
  test('ends at once, with a text for the requester and one for the approver, and moves nothing', async () => {
    const { approvalId } = (await ask()).body
    await change(asker.email)
    const second = await hireStaff(cashier, ['payments'])
    const refused = await decide(second.browser, approvalId)
    expect(refused.body).toMatchObject({ status: 'ENDED', message: expect.stringContaining(asker.email) })
    const { approvals } = (await second.browser.call(getApprovals, { state: 'DECIDED' })).body
    const ended = { approvalId, state: 'ENDED', failure: expect.stringContaining('was not carried out') }
    expect(approvals).toContainEqual(expect.objectContaining(ended))
    const waiting = (await second.browser.call(getApprovals, {})).body['approvals']
    expect(waiting).not.toContainEqual(expect.objectContaining({ approvalId }))
    const again = await hireStaff(cashier, ['payments'], asker.email)
    const own = (await again.browser.call(getOwnApprovals, {})).body['approvals']
    expect(own).toContainEqual(expect.objectContaining({ ...ended, failure: expect.stringContaining('your roles') }))
    expect(await decide(second.browser, approvalId), 'they are back').toMatchObject({ status: 'ENDED' })
    expect(await cashOf(cashier, player)).toBe(0n)
  })

  test('is not executed even if it has been approved', async () => {
    const { approvalId } = (await ask()).body
    const second = await hireStaff(cashier, ['payments'])
    const rights = cashier.context.db.selectFrom('staff_right').select('rights_version as version')
    const { version } = await rights.where('email', '=', second.email).executeTakeFirstOrThrow()
    const approved = { decided_by: second.email, decided_at: cashier.clock.now(), decided_rights: version }
    await cashier.context.db
      .updateTable('approval')
      .set({ state: 'APPROVED', ...approved })
      .where('approval_id', '=', String(approvalId))
      .execute()
    await change(asker.email)
    const approval = await selectApproval(cashier.context.db, String(approvalId))
    if (!approval) throw new Error('the request is lost')
    expect(await carryOut(cashier.context, approval)).toMatchObject({ state: 'ENDED', code: 'approvals.endedAsker' })
    expect(await stateOf(approvalId)).toBe('ENDED')
    expect(await cashOf(cashier, player)).toBe(0n)
  })

  test('is not executed if the change concerns the approver', async () => {
    const { approvalId } = (await ask()).body
    const second = await hireStaff(cashier, ['payments'])
    const { db } = cashier.context
    const rights = await db
      .selectFrom('staff_right')
      .select('rights_version as version')
      .where('email', '=', second.email)
      .executeTakeFirstOrThrow()
    const approved = { decided_by: second.email, decided_at: cashier.clock.now(), decided_rights: rights.version }
    const update = db.updateTable('approval').set({ state: 'APPROVED', ...approved })
    await update.where('approval_id', '=', String(approvalId)).execute()
    await change(second.email)
    cashier.clock.advance({ minutes: 2 })
    await tidyApprovals(cashier.context)
    expect(await stateOf(approvalId)).toBe('ENDED')
    expect(await cashOf(cashier, player)).toBe(0n)
  })
})

test("a request ends when the requester's role loses a permission", async () => {
  const role = 'Desk'
  const save = (permissions: readonly string[]) =>
    manager.browser.call(saveStaffRole, { role, permissions: permissions as never })
  await confirmedBySecond(cashier, await save(['money.goodwill']))
  const member = await hireStaff(cashier, [role])
  const { approvalId } = (await ask(member.browser)).body
  await confirmedBySecond(cashier, await save(['players.read']))
  await tidyApprovals(cashier.context)
  expect(await stateOf(approvalId)).toBe('ENDED')
})

describe('a withdrawal that waits for a second approver', () => {
  async function open() {
    const storedCardId = await payByStoredCard(cashier, player, '500.00')
    const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: '150.00', storedCardId }
    const { withdrawalId } = (await call(cashier, player, processWithdrawal, input, newId())).body
    return { playerId: player.playerId, withdrawalId: String(withdrawalId), reason: 'Seen' }
  }
  const approve = (by: Browser, item: Awaited<ReturnType<typeof open>>) =>
    by.call(decideWithdrawal, { ...item, decision: 'approve' }, key())

  test('has one request, however often it is approved at once, and shows it', async () => {
    const item = await open()
    const answers = await Promise.all(Array.from({ length: 12 }, () => approve(asker.browser, item)))
    expect(new Set(answers.map(({ body }) => body['approvalId'])).size).toBe(1)
    const other = await approve(manager.browser, item)
    expect(other.body).toMatchObject({ status: 'ALREADY_ASKED', message: expect.stringContaining(asker.email) })
    const { withdrawals } = (await manager.browser.call(getWithdrawals, { size: 100 })).body
    const { withdrawalId } = item
    expect(withdrawals).toContainEqual(expect.objectContaining({ withdrawalId, secondPersonAskedBy: asker.email }))
  })

  test('ends its request when it is refused', async () => {
    const item = await open()
    const { approvalId } = (await approve(asker.browser, item)).body
    const refused = await manager.browser.call(decideWithdrawal, { ...item, decision: 'refuse' }, key())
    expect(refused.body).toMatchObject({ state: 'REFUSED' })
    const { approvals } = (await asker.browser.call(getOwnApprovals, {})).body
    const ended = { approvalId, state: 'ENDED', failure: expect.stringContaining('decided separately') }
    expect(approvals).toContainEqual(expect.objectContaining(ended))
    expect((await decide(manager.browser, approvalId)).status).toBe('ENDED')
  })
})

describe('a request that its requester withdraws', () => {
  const withdraw = async (by: Browser, approvalId: unknown) =>
    (await by.call(withdrawApproval, { approvalId: String(approvalId) })).status

  test('ends with a text for the requester and one for the approver, and can be made again', async () => {
    const { approvalId } = (await ask()).body
    const second = await hireStaff(cashier, ['payments'])
    expect(await withdraw(second.browser, approvalId), 'somebody else').toBe('NOT_FOUND')
    expect(await withdraw(asker.browser, approvalId)).toBe('SUCCESS')
    expect(await withdraw(asker.browser, approvalId), 'again').toBe('SUCCESS')
    expect((await decide(second.browser, approvalId)).body).toMatchObject({
      status: 'ENDED',
      message: expect.stringContaining(`${asker.email} withdrew it`),
    })
    const own = (await asker.browser.call(getOwnApprovals, { state: 'OVER' })).body['approvals']
    const message = expect.stringContaining('You withdrew')
    expect(own).toContainEqual(expect.objectContaining({ approvalId, state: 'ENDED', failure: message }))
    const { approvals } = (await second.browser.call(getApprovals, { state: 'DECIDED' })).body
    expect(approvals).toContainEqual(
      expect.objectContaining({ approvalId, failure: expect.stringContaining(asker.email) }),
    )
    const again = (await ask()).body
    expect(again['approvalId']).not.toBe(approvalId)
    expect((await decide(second.browser, again['approvalId'])).body).toMatchObject({ state: 'DONE' })
    expect(await withdraw(asker.browser, again['approvalId']), 'it is done').toBe('DECIDED')
    expect(await stateOf(again['approvalId'])).toBe('DONE')
  })

  test('is either decided or withdrawn, whichever comes first', async () => {
    const second = await hireStaff(cashier, ['payments'])
    for (let round = 0; round < 5; round++) {
      const { approvalId } = (await ask()).body
      const [decided, withdrawn] = await Promise.all([
        decide(second.browser, approvalId),
        withdraw(asker.browser, approvalId),
      ])
      const isDone = decided.status === 'SUCCESS'
      expect(withdrawn).toBe(isDone ? 'DECIDED' : 'SUCCESS')
      expect(await stateOf(approvalId)).toBe(isDone ? 'DONE' : 'ENDED')
    }
  })
})

test('members read their own requests by state, a page at a time, with the reason of a refusal', async () => {
  const second = await hireStaff(cashier, ['payments'])
  const ids: unknown[] = []
  for (let count = 0; count < 3; count++) {
    cashier.clock.advance({ seconds: 1 })
    ids.push((await ask()).body['approvalId'])
  }
  const [refused, , newest] = ids
  const decision = { approvalId: String(refused), decision: 'refuse', reason: 'No such complaint' } as const
  await second.browser.call(decideApproval, decision, key())
  const own = async (request: object) =>
    (await asker.browser.call(getOwnApprovals, request)).body as { approvals: object[]; nextCursor?: string }
  const first = await own({ size: 2 })
  expect(first.approvals).toMatchObject([{ approvalId: newest }, { approvalId: ids[1] }])
  const last = await own({ size: 2, cursor: first.nextCursor })
  expect(last.approvals).toMatchObject([{ approvalId: refused, state: 'REFUSED', decisionReason: 'No such complaint' }])
  expect(last).not.toHaveProperty('nextCursor')
  expect((await own({ state: 'OPEN' })).approvals).toHaveLength(2)
  expect((await own({ state: 'REFUSED' })).approvals).toMatchObject([{ approvalId: refused }])
  expect((await own({ state: 'DONE' })).approvals).toEqual([])
})
