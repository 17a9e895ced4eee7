import { decideApproval, getApprovals, getOwnApprovals } from '@baize/contract/approvals/staff'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { decideWithdrawal, payOutForPlayer } from '@baize/contract/payments/staff'
import { bookGoodwill, correctEntry } from '@baize/contract/dossiers/actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import type { Browser } from '../../../testing/browser.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { deposit } from '../../../demo/deposit.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { waitingForLocks } from '../../../testing/meanwhile.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { lockBalance } from '../../money/ledger/service.ts'
import { carryOut, tidyApprovals } from './carry-out.ts'
import { selectApproval, updateEnded } from './store.ts'

let cashier: Cashier
let player: SignedUpPlayer
let first: Browser
let second: Browser
let secondEmail: string
let finance: Browser
beforeAll(async () => {
  cashier = await buildCashier({ FOUR_EYES_ABOVE: 'GBP=100.00' })
  player = await signUpPlayer(cashier)
  first = (await hireStaff(cashier, ['payments'])).browser
  ;({ browser: second, email: secondEmail } = await hireStaff(cashier, ['payments']))
  finance = (await hireStaff(cashier, ['finance'])).browser
})
afterAll(() => cashier.close())

const key = () => ({ 'idempotency-key': newId() })
const ask = (amount: string, header = key(), by = first, direction: 'CREDIT' | 'DEBIT' = 'CREDIT') => {
  const input = { playerId: player.playerId, reason: 'A complaint', currency: 'GBP', direction, amount } as const
  return by.call(bookGoodwill, input, header)
}
const decide = (by: Browser, approvalId: string, decision: 'approve' | 'refuse' = 'approve') =>
  by.call(decideApproval, { approvalId, decision, reason: 'I have checked it' }, key())
const requestGoodwill = async (amount: string, direction: 'CREDIT' | 'DEBIT' = 'CREDIT') =>
  String((await ask(amount, key(), first, direction)).body['approvalId'])
const stateOf = async (approvalId: string) => (await selectApproval(cashier.context.db, approvalId))?.state

test('money up to the threshold moves at once, and a larger amount waits for a second approver', async () => {
  expect((await ask('100.00')).body['status']).toBe('SUCCESS')
  const before = await cashOf(cashier, player)
  const header = key()
  const { body } = await ask('100.01', header)
  expect(body['status']).toBe('SECOND_PERSON')
  expect((await ask('100.01', header)).body).toEqual(body)
  expect(await cashOf(cashier, player)).toBe(before)
  const approvalId = String(body['approvalId'])
  const list = async (by: Browser) => {
    const { approvals } = (await by.call(getApprovals, {})).body
    return (approvals as { approvalId: string; refusal?: string }[]).find((one) => one.approvalId === approvalId)
  }
  expect(await list(first)).toMatchObject({
    amount: '100.01',
    change: 'CREDIT',
    refusal: expect.stringContaining('Somebody else'),
  })
  expect(await list(second)).not.toHaveProperty('refusal')
  expect(await list(finance)).toHaveProperty('refusal')
  expect((await decide(first, approvalId)).body['status']).toBe('OWN_WISH')
  expect((await decide(finance, approvalId)).httpStatus).toBe(403)
  expect((await decide(second, approvalId)).body).toMatchObject({ status: 'SUCCESS', state: 'DONE' })
  expect(await cashOf(cashier, player)).toBe(before + 10_001n)
  // The approver sends the approval again, as if the first reply had been lost.
  expect((await decide(second, approvalId)).body).toMatchObject({ status: 'SUCCESS', state: 'DONE' })
  expect(await cashOf(cashier, player)).toBe(before + 10_001n)
  expect((await decide(second, newId())).httpStatus).toBe(404)
  expect(await brokenRules(cashier)).toEqual([])
})

test('an entry is reversed in full and only once, and a large entry needs a second approver', async () => {
  const { playerId } = player
  const correct = (entryId: string, header = key()) =>
    first.call(correctEntry, { playerId, entryId, reason: 'Booked twice' }, header)
  const before = await cashOf(cashier, player)
  const small = await deposit(cashier.context, playerId, '40.00')
  const header = key()
  const { body } = await correct(small, header)
  expect(body['status']).toBe('SUCCESS')
  expect((await correct(small, header)).body).toEqual(body)
  expect((await correct(small)).body['status']).toBe('CORRECTED')
  expect((await correct(newId())).body['status']).toBe('UNKNOWN_ENTRY')
  expect(await cashOf(cashier, player)).toBe(before)

  const large = await deposit(cashier.context, playerId, '400.00')
  const waiting = (await correct(large)).body
  expect(waiting['status']).toBe('SECOND_PERSON')
  const approvalId = String(waiting['approvalId'])
  const { approvals } = (await second.call(getApprovals, {})).body
  const input = { approvalId, operation: 'correctEntry', playerId, amount: '400.00', change: large }
  expect(approvals).toContainEqual(expect.objectContaining({ ...input, reason: 'Booked twice' }))
  expect((await decide(first, approvalId)).body['status']).toBe('OWN_WISH')
  expect(await cashOf(cashier, player)).toBe(before + 40_000n)
  expect((await decide(second, approvalId)).body).toMatchObject({ status: 'SUCCESS', state: 'DONE' })
  expect(await cashOf(cashier, player)).toBe(before)
  expect((await correct(large)).body['status']).toBe('CORRECTED')
  const audit = cashier.context.db.selectFrom('audit').select(['actor', 'operation']).where('player_id', '=', playerId)
  const steps = (await audit.execute()).map(({ operation }) => operation)
  expect(steps).toEqual(expect.arrayContaining(['correction', 'askSecondPerson', 'decideApproval']))
  expect(await brokenRules(cashier)).toEqual([])
})

test('an absurdly large amount is refused without asking an approver', async () => {
  const coins = { currency: 'BTC', amount: '475024126701', destination: 'by hand' } as const
  const input = { playerId: player.playerId, reason: 'A complaint', ...coins }
  expect((await first.call(payOutForPlayer, input, key())).body).toMatchObject({ status: 'INVALID_AMOUNT' })
})

test('goodwill that the balance cannot hold is refused when it is asked for, with or without an approver', async () => {
  expect((await ask('10000000000000.01')).body).toMatchObject({ status: 'INVALID_AMOUNT' })
  const rich = await signUpPlayer(cashier)
  await deposit(cashier.context, rich.playerId, '1.00')
  const nearlyFull = 2n ** 63n - 5_001n
  await cashier.context.db
    .updateTable('ledger_balance')
    .set({ cash: nearlyFull })
    .where('player_id', '=', rich.playerId)
    .execute()
  const credit = async (amount: string) => {
    const input = {
      playerId: rich.playerId,
      reason: 'A complaint',
      currency: 'GBP',
      direction: 'CREDIT',
      amount,
    } as const
    return (await first.call(bookGoodwill, input, key())).body['status']
  }
  expect(await credit('50.01')).toBe('INVALID_AMOUNT')
  expect(await credit('500.00')).toBe('INVALID_AMOUNT')
  expect(await cashOf(cashier, rich)).toBe(nearlyFull)
  expect(await creditWhileBalanceGrows(rich.playerId, () => credit('50.00'))).toBe('INVALID_AMOUNT')
  // The balance gets its true amount back, because the last test of this file verifies the books.
  await cashier.context.db
    .updateTable('ledger_balance')
    .set({ cash: 100n })
    .where('player_id', '=', rich.playerId)
    .execute()
})

/** Lets the balance grow by one minor unit after the request has read it and before the request locks it. */
async function creditWhileBalanceGrows(playerId: string, request: () => Promise<unknown>): Promise<unknown> {
  const { db } = cashier.context
  const [answering] = await transaction(db, async (tx) => {
    await lockBalance(tx, playerId, 'GBP')
    const waiting = [request()]
    await expect.poll(() => waitingForLocks(cashier.context), { timeout: 30_000 }).toHaveLength(1)
    await sql`update ledger_balance set cash = cash + 1 where player_id = ${playerId}`.execute(tx)
    return waiting
  })
  return answering
}

test('a refused request moves nothing, and no later decision changes it', async () => {
  const before = await cashOf(cashier, player)
  const approvalId = await requestGoodwill('200.00')
  expect((await decide(second, approvalId, 'refuse')).body).toMatchObject({ state: 'REFUSED' })
  expect((await decide(second, approvalId)).body).toMatchObject({
    status: 'DECIDED',
    message: expect.stringMatching(/\S+@\S+ has already refused this/),
  })
  expect(await cashOf(cashier, player)).toBe(before)
})

test('if two people decide at the same time, one decision counts and the money moves once', async () => {
  const third = (await hireStaff(cashier, ['payments'])).browser
  const before = await cashOf(cashier, player)
  const approvalId = await requestGoodwill('300.00')
  const answers = await Promise.all([decide(second, approvalId), decide(third, approvalId)])
  expect(answers.map(({ body }) => body['status'])).toEqual(expect.arrayContaining(['DECIDED', 'SUCCESS']))
  expect(await cashOf(cashier, player)).toBe(before + 30_000n)
})

test('an approved request that a rule refuses has failed, and the reply gives the reason', async () => {
  const approvalId = await requestGoodwill('90000.00', 'DEBIT')
  const { body } = await decide(second, approvalId)
  const failure = 'The player’s cash is too low for this amount.'
  expect(body).toMatchObject({ status: 'SUCCESS', state: 'FAILED', failure })
  expect(await stateOf(approvalId)).toBe('FAILED')
})

test('the text of a failure still contains its amounts when it is read later', async () => {
  const approvalId = await requestGoodwill('300.00')
  const failureValues = { minimum: '60.00 GBP', maximum: '50.00 GBP' }
  const at = cashier.clock.now()
  const ended = { from: 'WAITING', state: 'FAILED', failure: 'wallet.range', failureValues, at } as const
  expect(await updateEnded(cashier.context.db, approvalId, ended)).toBe(true)
  const { approvals } = (await first.call(getOwnApprovals, {})).body
  const failure = 'The minimum of 60.00 GBP is higher than the maximum of 50.00 GBP.'
  expect(approvals).toContainEqual(expect.objectContaining({ approvalId, failure }))
})

test('if the process dies after the decision, the job executes the request and moves the money once', async () => {
  const before = await cashOf(cashier, player)
  const approvalId = await requestGoodwill('400.00')
  const { db } = cashier.context
  await db
    .updateTable('approval')
    .set({ state: 'APPROVED', decided_by: secondEmail, decided_at: cashier.clock.now(), decided_rights: 1 })
    .where('approval_id', '=', approvalId)
    .execute()
  const approval = await selectApproval(db, approvalId)
  if (!approval) throw new Error('the approval is lost')
  await carryOut(cashier.context, approval)
  await db.updateTable('approval').set({ state: 'APPROVED' }).where('approval_id', '=', approvalId).execute()
  cashier.clock.advance({ minutes: 2 })
  await tidyApprovals(cashier.context)
  expect(await stateOf(approvalId)).toBe('DONE')
  expect(await cashOf(cashier, player)).toBe(before + 40_000n)
  expect(await brokenRules(cashier)).toEqual([])
})

test('a request that nobody decides ends after three days', async () => {
  const approvalId = await requestGoodwill('500.00')
  cashier.clock.advance({ hours: 71 })
  await tidyApprovals(cashier.context)
  expect(await stateOf(approvalId)).toBe('WAITING')
  cashier.clock.advance({ hours: 2 })
  await tidyApprovals(cashier.context)
  expect(await stateOf(approvalId)).toBe('EXPIRED')
  const fresh = (await hireStaff(cashier, ['payments'])).browser
  expect((await decide(fresh, approvalId)).body['status']).toBe('DECIDED')
})

test('a large withdrawal is paid out only after two people have approved it', async () => {
  const payee = await signUpPlayer(cashier)
  const storedCardId = await payByStoredCard(cashier, payee, '500.00')
  const input = { paymentMethod: 'WPCGHOSTED_CARD', amount: '100.01', storedCardId }
  const { withdrawalId } = (await call(cashier, payee, processWithdrawal, input, newId())).body
  const one = (await hireStaff(cashier, ['payments'])).browser
  const other = (await hireStaff(cashier, ['payments'])).browser
  const decision = { playerId: payee.playerId, withdrawalId: String(withdrawalId), reason: 'It is in order' }
  const { body } = await one.call(decideWithdrawal, { ...decision, decision: 'approve' }, key())
  expect(body['status']).toBe('SECOND_PERSON')
  expect((await decide(other, String(body['approvalId']))).body).toMatchObject({ state: 'DONE' })
  const again = await other.call(decideWithdrawal, { ...decision, decision: 'refuse' }, key())
  expect(again.httpStatus).toBe(409)
  expect(await brokenRules(cashier)).toEqual([])
})
