import { decideApproval, getApprovals } from '@baize/contract/approvals/staff'
import {
  askPaymentDifference,
  bookPaymentDifference,
  endWithdrawal,
  getPaymentDifferences,
} from '@baize/contract/payments/staff'
import { getDeposit } from '@baize/contract/payments/player'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { newId } from '../../../../kit/ids.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { call } from '../../../../testing/call.ts'
import {
  beginDeposit,
  brokenRules,
  buildCashier,
  cashOf,
  payByStoredCard,
  type Cashier,
} from '../../../../testing/cashier.ts'
import { confirmedBySecond } from '../../../../testing/second-person.ts'
import { hireStaff, staff } from '../../../../testing/staff.ts'
import { notify } from '../../../../testing/worldpay.ts'
import { reserveFunds } from '../../wallet/holds.ts'
import { payOut } from '../withdrawals/payouts.ts'
import { compareFile } from './compare-file.ts'

let cashier: Cashier
let ada: Browser
beforeAll(async () => {
  cashier = await buildCashier()
})
beforeEach(() => hire())
afterAll(() => cashier.close())
afterEach(async () => {
  cashier.worldpay.manner = 'prompt'
  expect(await brokenRules(cashier)).toEqual([])
})

/** Hires Ada. Her session does not outlive a day. */
const hire = async () => void (ada = (await hireStaff(cashier, ['payments'])).browser)

interface Shown {
  readonly provider: string
  readonly differenceId: string
  readonly kind: string
  readonly orderCode: string
  readonly order?: { readonly playerId: string; readonly booked: string; readonly state: string }
}

const differenceOf = async (orderCode: string): Promise<Shown> => {
  const { body } = await ada.call(getPaymentDifferences, { state: 'OPEN', size: 100 })
  const found = (body['differences'] as Shown[]).find((one) => one.orderCode === orderCode)
  if (!found) throw new Error('there is no difference')
  return found
}

const openOf = async (orderCode: string) => {
  const open = cashier.context.db.selectFrom('payment_difference').select('kind').where('decided_at', 'is', null)
  return (await open.where('order_code', '=', orderCode).execute()).map(({ kind }) => kind)
}

interface Booking {
  readonly direction: 'CREDIT' | 'DEBIT'
  readonly amount: string
  readonly isRefund?: boolean
}

/** Ada asks for the booking. */
async function ask(orderCode: string, booking: Booking) {
  const { provider, differenceId, order } = await differenceOf(orderCode)
  const input = { provider, differenceId, playerId: order?.playerId ?? newId(), ...booking, reason: 'Worldpay says so' }
  return ada.call(bookPaymentDifference, input, { 'idempotency-key': newId() })
}

/** Ada asks for the booking, and another member approves it. */
async function book(orderCode: string, booking: Booking): Promise<unknown> {
  const asked = await ask(orderCode, booking)
  expect(asked.status).toBe('SECOND_PERSON')
  return confirmedBySecond(cashier, asked)
}

async function begun() {
  const payer = await signUpPlayer(cashier)
  const { orderCode, paymentId } = await beginDeposit(cashier, payer)
  const report = (status: string, movedMinor = 2000n) =>
    notify(cashier.app, { orderCode, status, amountMinor: 2000n, movedMinor })
  const receipt = async () => (await call(cashier, payer, getDeposit, { paymentId })).body
  return { payer, orderCode, paymentId, report, receipt }
}

const yesterday = () => cashier.clock.now().subtract({ hours: 24 }).toString().slice(0, 10)
const compare = (...lines: readonly string[]) =>
  compareFile(cashier.context, {
    provider: 'worldpay',
    day: yesterday(),
    text: ['reference,type,amount,currency', ...lines].join('\n'),
  })

describe('two people book on a deposit what its provider says', () => {
  test('a payment that is in the file and was never reported', async () => {
    const { payer, orderCode, receipt } = await begun()
    await compare(`${orderCode},deposit,20.00,GBP`)
    const { kind, order } = await differenceOf(orderCode)
    expect({ kind, order }).toMatchObject({ kind: 'NOT_BOOKED', order: { booked: '0.00', state: 'PENDING' } })
    expect((await ask(orderCode, { direction: 'CREDIT', amount: '20.00' })).status).toBe('SECOND_PERSON')
    expect(await cashOf(cashier, payer)).toBe(0n)
    const { body } = await ada.call(getApprovals, {})
    expect(body['approvals']).toMatchObject([{ operation: 'bookPaymentDifference', amount: '20.00', change: 'CREDIT' }])
    const [{ approvalId } = { approvalId: '' }] = body['approvals'] as { approvalId: string }[]
    const own = { approvalId, decision: 'approve', reason: 'mine' } as const
    expect((await ada.call(decideApproval, own, { 'idempotency-key': newId() })).status).not.toBe('SUCCESS')
    expect(await confirmedBySecond(cashier, { body: { approvalId } })).toBe('DONE')
    expect(await cashOf(cashier, payer)).toBe(2000n)
    expect(await receipt()).toMatchObject({ depositStatus: 'SUCCESS', amount: '20.00' })
    expect(await openOf(orderCode)).not.toContain('NOT_BOOKED')
    // The provider's own message changes nothing any more.
    await notify(cashier.app, { orderCode, status: 'CAPTURED', amountMinor: 2000n })
    expect(await cashOf(cashier, payer)).toBe(2000n)
  })

  test('a capture after the payment was cancelled', async () => {
    const { payer, orderCode, report, receipt } = await begun()
    for (const status of ['AUTHORISED', 'CANCELLED', 'CAPTURED']) await report(status)
    expect(await cashOf(cashier, payer)).toBe(0n)
    expect(await book(orderCode, { direction: 'CREDIT', amount: '20.00' })).toBe('DONE')
    expect(await cashOf(cashier, payer)).toBe(2000n)
    expect(await receipt()).toMatchObject({ depositStatus: 'SUCCESS', amount: '20.00' })
    expect(await openOf(orderCode)).toEqual([])
  })

  test('a capture of less than is booked, and later of more', async () => {
    const { payer, orderCode, report, receipt } = await begun()
    for (const [status, minor] of [
      ['CAPTURED', 2000n],
      ['SETTLED', 1500n],
    ] as const)
      await report(status, minor)
    await compare(`${orderCode},deposit,15.00,GBP`)
    expect(await book(orderCode, { direction: 'DEBIT', amount: '5.00', isRefund: true })).toBe('DONE')
    expect(await cashOf(cashier, payer)).toBe(1500n)
    expect(await receipt()).toMatchObject({
      depositStatus: 'SUCCESS',
      refundedAmount: '5.00',
      remainingAmount: '15.00',
    })
    await compare(`${orderCode},deposit,25.00,GBP`)
    expect(await book(orderCode, { direction: 'CREDIT', amount: '10.00' })).toBe('DONE')
    expect(await cashOf(cashier, payer)).toBe(2500n)
    expect(await receipt()).toMatchObject({ amount: '25.00', refundedAmount: '0.00', remainingAmount: '25.00' })
  })

  test('a chargeback without an amount, even if the player has spent the money', async () => {
    const { payer, orderCode, report, receipt } = await begun()
    await report('CAPTURED')
    const held = { playerId: payer.playerId, actor: 'test', key: newId(), cause: 'test' }
    await reserveFunds(cashier.context, { ...held, money: { amountMinor: 1500n, currency: 'GBP' } })
    await report('CHARGED_BACK', 2100n)
    expect(await openOf(orderCode)).toEqual(['OTHER_AMOUNT'])
    expect(await book(orderCode, { direction: 'DEBIT', amount: '20.00' })).toBe('DONE')
    expect(await cashOf(cashier, payer)).toBe(-1500n)
    expect(await receipt()).toMatchObject({ depositStatus: 'CHARGED_BACK', chargedBackAmount: '20.00' })
  })

  test('nothing that the payment does not allow, and nothing twice', async () => {
    const { payer, orderCode, report } = await begun()
    await report('CAPTURED')
    await report('CHARGED_BACK', 2100n)
    expect((await ask(orderCode, { direction: 'DEBIT', amount: '20.01' })).status).toBe('DIFFERENCE_AMOUNT')
    const { provider, differenceId } = await differenceOf(orderCode)
    const other = {
      provider,
      differenceId,
      playerId: newId(),
      direction: 'DEBIT',
      amount: '1.00',
      reason: 'x',
    } as const
    expect((await ada.call(bookPaymentDifference, other, { 'idempotency-key': newId() })).status).toBe('NOT_FOUND')
    const first = await ask(orderCode, { direction: 'DEBIT', amount: '5.00' })
    expect((await ask(orderCode, { direction: 'DEBIT', amount: '5.00' })).status).not.toBe('SUCCESS')
    expect(await confirmedBySecond(cashier, first)).toBe('DONE')
    const again = { ...other, playerId: payer.playerId }
    expect((await ada.call(bookPaymentDifference, again, { 'idempotency-key': newId() })).status).toBe('DECIDED')
    expect(await cashOf(cashier, payer)).toBe(1500n)
  })

  test('not after the order has changed since the request', async () => {
    const { payer, orderCode, report } = await begun()
    await report('CAPTURED')
    await report('CHARGED_BACK', 2100n)
    const asked = await ask(orderCode, { direction: 'DEBIT', amount: '20.00' })
    await report('CHARGED_BACK', 500n)
    expect(await confirmedBySecond(cashier, asked)).not.toBe('DONE')
    expect(await cashOf(cashier, payer)).toBe(1500n)
  })
})

describe('two people book on a withdrawal what its provider says', () => {
  let player: SignedUpPlayer
  const begunPayout = async () => {
    player = await signUpPlayer(cashier)
    const storedCardId = await payByStoredCard(cashier, player, '100.00')
    const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: '20.00', storedCardId }
    const { body } = await call(cashier, player, processWithdrawal, request, newId())
    const withdrawalId = String(body.withdrawalId)
    await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
    const orderCode = withdrawalId.replaceAll('-', '')
    const report = (status: string, movedMinor = 2000n) =>
      notify(cashier.app, { orderCode, status, amountMinor: 2000n, movedMinor })
    const state = async () => {
      const row = cashier.context.db.selectFrom('withdrawal').select(['state', 'amount_minor as amountMinor'])
      return row.where('withdrawal_id', '=', withdrawalId).executeTakeFirstOrThrow()
    }
    return { withdrawalId, orderCode, report, state }
  }

  test('paid, after staff have reported that it was not paid', async () => {
    const { withdrawalId, orderCode, report, state } = await begunPayout()
    cashier.clock.advance({ hours: 24 })
    await hire()
    const ended = { playerId: player.playerId, withdrawalId, outcome: 'NOT_PAID', reason: 'They wrote' } as const
    await call(cashier, staff, endWithdrawal, ended, newId())
    expect(await cashOf(cashier, player)).toBe(10_000n)
    await report('REFUNDED')
    expect(await openOf(orderCode)).toEqual(['CONTRADICTION'])
    expect(await book(orderCode, { direction: 'DEBIT', amount: '20.00' })).toBe('DONE')
    expect(await cashOf(cashier, player)).toBe(8000n)
    expect(await state()).toEqual({ state: 'PAID', amountMinor: 2000n })
    // The payout comes back, and goes out again.
    await report('REFUND_FAILED')
    expect(await cashOf(cashier, player)).toBe(10_000n)
    cashier.clock.advance({ hours: 48 })
    await hire()
    await compare(`${orderCode},payout,20.00,GBP`)
    expect(await book(orderCode, { direction: 'DEBIT', amount: '20.00' })).toBe('DONE')
    expect(await cashOf(cashier, player)).toBe(8000n)
    expect(await state()).toEqual({ state: 'PAID', amountMinor: 4000n })
  })

  test('less than was ordered, whose rest goes back to the player', async () => {
    const { orderCode, report, state } = await begunPayout()
    await report('REFUNDED', 1500n)
    expect(await openOf(orderCode)).toEqual(['OTHER_AMOUNT'])
    expect(await book(orderCode, { direction: 'DEBIT', amount: '15.00' })).toBe('DONE')
    expect(await cashOf(cashier, player)).toBe(8500n)
    expect(await state()).toEqual({ state: 'PAID', amountMinor: 1500n })
    await compare(`${orderCode},payout,18.00,GBP`)
    expect(await book(orderCode, { direction: 'DEBIT', amount: '3.00' })).toBe('DONE')
    expect(await cashOf(cashier, player)).toBe(8200n)
    await compare(`${orderCode},payout,18.00,GBP`, `${orderCode},payout-return,4.00,GBP`)
    expect(await book(orderCode, { direction: 'CREDIT', amount: '4.00' })).toBe('DONE')
    expect(await cashOf(cashier, player)).toBe(8600n)
  })
})

test('staff ask the provider again, and its response closes the difference', async () => {
  const { payer, orderCode, report } = await begun()
  await report('CHARGED_BACK', 800n)
  expect(await openOf(orderCode)).toEqual(['OTHER_AMOUNT'])
  const { provider, differenceId } = await differenceOf(orderCode)
  const asking = () => ada.call(askPaymentDifference, { provider, differenceId }, { 'idempotency-key': newId() })
  cashier.worldpay.manner = 'broken'
  expect((await asking()).body).toMatchObject({ isAnswered: false, isClosed: false })
  cashier.worldpay.manner = 'prompt'
  cashier.worldpay.decide(orderCode, 'CAPTURED')
  expect((await asking()).body).toMatchObject({ isAnswered: true, isClosed: true })
  expect(await cashOf(cashier, payer)).toBe(1200n)
  const unknown = { provider, differenceId: '0'.repeat(64) }
  expect((await ada.call(askPaymentDifference, unknown, { 'idempotency-key': newId() })).status).toBe('NOT_FOUND')
})
