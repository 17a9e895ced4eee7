import { decideApproval, getApprovals } from '@baize/contract/approvals/staff'
import { endWithdrawal, getWithdrawals } from '@baize/contract/payments/staff'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../../testing/cashier.ts'
import { moneyMailsTo } from '../../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { hireStaff, staff } from '../../../../testing/staff.ts'
import { notify, type Manner } from '../../../../testing/worldpay.ts'
import { payOut } from './payouts.ts'

let cashier: Cashier
let player: SignedUpPlayer
beforeAll(async () => {
  cashier = await buildCashier({ FOUR_EYES_ABOVE: 'GBP=50.00' })
})
afterAll(() => cashier.close())
afterEach(async () => {
  cashier.worldpay.manner = 'prompt'
  expect(await brokenRules(cashier)).toEqual([])
})

type ReportOutcome = 'PAID' | 'NOT_PAID'

/** Sends a withdrawal to a provider, and lets the given number of hours pass without a report. */
async function silentFor(hours: number, manner: Manner = 'prompt', amount = '20.00'): Promise<string> {
  player = await signUpPlayer(cashier)
  const storedCardId = await payByStoredCard(cashier, player, '100.00')
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount, storedCardId }
  const withdrawalId = String((await call(cashier, player, processWithdrawal, request, newId())).body.withdrawalId)
  cashier.worldpay.manner = manner
  await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
  cashier.clock.advance({ hours })
  return withdrawalId
}

const end = (withdrawalId: string, outcome: ReportOutcome, key = newId()) =>
  call(cashier, staff, endWithdrawal, { playerId: player.playerId, withdrawalId, outcome, reason: 'They wrote' }, key)
const sendStatus = (withdrawalId: string, status: string) =>
  notify(cashier.app, { orderCode: withdrawalId.replaceAll('-', ''), status, amountMinor: 2000n })
const stateOf = async (withdrawalId: string) => {
  const query = cashier.context.db.selectFrom('withdrawal').select('state')
  return (await query.where('withdrawal_id', '=', withdrawalId).executeTakeFirstOrThrow()).state
}
const differencesOf = async (withdrawalId: string) => {
  const query = cashier.context.db.selectFrom('payment_difference').select('kind')
  const found = await query.where('order_code', '=', withdrawalId.replaceAll('-', '')).execute()
  return found.map(({ kind }) => kind)
}
const unanswered = async () => {
  const { body } = await call(cashier, staff, getWithdrawals, { state: 'UNANSWERED', size: 100 })
  return (body.withdrawals as { withdrawalId: string }[]).map(({ withdrawalId }) => withdrawalId)
}

describe('staff end a withdrawal whose provider has not responded for a day', () => {
  test.each([
    ['PAID', 'PAID', 8000n, 'withdrawalPaid', 'REFUNDED', 'REFUND_FAILED'],
    ['NOT_PAID', 'RETURNED', 10_000n, 'withdrawalReturned', 'REFUND_FAILED', 'REFUNDED'],
  ] as const)('as %s', async (outcome, state, cash, mail, same, other) => {
    const withdrawalId = await silentFor(24)
    expect(await unanswered()).toContain(withdrawalId)
    const key = newId()
    expect((await end(withdrawalId, outcome, key)).body).toMatchObject({ status: 'SUCCESS', state })
    expect((await end(withdrawalId, outcome, key)).body).toMatchObject({ status: 'SUCCESS', state })
    expect(await stateOf(withdrawalId)).toBe(state)
    expect(await cashOf(cashier, player)).toBe(cash)
    expect(await moneyMailsTo(cashier.context, player.email)).toContain(mail)
    expect(await unanswered()).not.toContain(withdrawalId)
    const records = cashier.context.db.selectFrom('audit').select(['operation', 'actor', 'details'])
    const audited = await records.where('player_id', '=', player.playerId).where('actor', 'like', 'staff:%').execute()
    expect(audited).toContainEqual(expect.objectContaining({ operation: 'endWithdrawal' }))
    const details = expect.objectContaining({ withdrawalId, to: state, reason: 'They wrote' })
    expect(audited).toContainEqual(expect.objectContaining({ operation: 'moveWithdrawal', details }))

    await sendStatus(withdrawalId, same)
    expect(await differencesOf(withdrawalId)).toEqual([])
    await sendStatus(withdrawalId, other)
    expect(await differencesOf(withdrawalId)).toEqual(['CONTRADICTION'])
    expect(await stateOf(withdrawalId)).toBe(state)
    expect(await cashOf(cashier, player)).toBe(cash)
    expect((await end(withdrawalId, outcome)).body.status).toBe('DECIDED')
  })

  test('even if the provider may not have received it', async () => {
    const withdrawalId = await silentFor(24, 'broken')
    expect(await stateOf(withdrawalId)).toBe('SENDING')
    expect((await end(withdrawalId, 'NOT_PAID')).body).toMatchObject({ state: 'RETURNED' })
    cashier.worldpay.manner = 'prompt'
    await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
    expect(await stateOf(withdrawalId)).toBe('RETURNED')
    expect(await cashOf(cashier, player)).toBe(10_000n)
  })

  test('but no other withdrawal', async () => {
    const young = await silentFor(23)
    expect(await unanswered()).not.toContain(young)
    expect(await end(young, 'PAID')).toMatchObject({ httpStatus: 409, body: { status: 'DECIDED' } })
    expect((await end(newId(), 'PAID')).httpStatus).toBe(404)
  })

  test('and only one of two simultaneous decisions counts', async () => {
    const withdrawalId = await silentFor(24)
    const answers = await Promise.all([end(withdrawalId, 'PAID'), end(withdrawalId, 'NOT_PAID')])
    expect(answers.map(({ httpStatus }) => String(httpStatus)).toSorted()).toEqual(['200', '409'])
  })

  test('above the threshold with the approval of a second person, who reads the outcome', async () => {
    const withdrawalId = await silentFor(24, 'prompt', '60.00')
    expect((await end(withdrawalId, 'NOT_PAID')).body.status).toBe('MEMBER_NEEDED')
    const request = { playerId: player.playerId, withdrawalId, outcome: 'NOT_PAID', reason: 'They wrote' } as const
    const asker = (await hireStaff(cashier, ['payments'])).browser
    const { body } = await asker.call(endWithdrawal, request, { 'idempotency-key': newId() })
    expect(body['status']).toBe('SECOND_PERSON')
    expect(await cashOf(cashier, player)).toBe(4000n)
    const paid = { ...request, outcome: 'PAID' } as const
    const contrary = await asker.call(endWithdrawal, paid, { 'idempotency-key': newId() })
    expect(contrary.status, 'the opposite is not taken for the same').toBe('ALREADY_ASKED')
    const { browser } = await hireStaff(cashier, ['payments'])
    const { approvals } = (await browser.call(getApprovals, {})).body
    const { approvalId } = body
    expect(approvals).toContainEqual(
      expect.objectContaining({ approvalId, operation: 'endWithdrawal', amount: '60.00', change: 'NOT_PAID' }),
    )
    const decision = { approvalId: String(approvalId), decision: 'approve', reason: 'I have looked' } as const
    const decided = await browser.call(decideApproval, decision, { 'idempotency-key': newId() })
    expect(decided.body).toMatchObject({ state: 'DONE' })
    expect(await stateOf(withdrawalId)).toBe('RETURNED')
    expect(await cashOf(cashier, player)).toBe(10_000n)
  })
})
