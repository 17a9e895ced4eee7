import { closePlayerAccount, lockAccount } from '@baize/contract/restrictions/staff'
import { decideApproval, getApprovals } from '@baize/contract/approvals/staff'
import { decideWithdrawal, endWithdrawal, getWithdrawals, payOutForPlayer } from '@baize/contract/payments/staff'
import type { Request } from '@baize/contract/op'
import { register } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../../testing/cashier.ts'
import { mailsTo } from '../../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { confirmedBySecond } from '../../../../testing/second-person.ts'
import { hireStaff, staff } from '../../../../testing/staff.ts'
import { payOutDue } from './payouts.ts'

let cashier: Cashier
let player: SignedUpPlayer
let ada: Browser
let ben: Browser
beforeAll(async () => {
  cashier = await buildCashier()
})
afterAll(async () => {
  const broken = await brokenRules(cashier)
  await cashier.close()
  expect(broken).toEqual([])
})
beforeEach(async () => {
  player = await signUpPlayer(cashier)
  await payByStoredCard(cashier, player, '150.00')
})

/** Creates two members of staff who have just passed their second factor. */
async function hire(): Promise<void> {
  ada = (await hireStaff(cashier, ['payments'])).browser
  ben = (await hireStaff(cashier, ['payments'])).browser
}

const close = () => call(cashier, staff, closePlayerAccount, { playerId: player.playerId, reason: 'A test' }, newId())

type Input = Partial<Request<typeof payOutForPlayer>>
const payOut = async (more: Input, key = newId()) => {
  const request = {
    playerId: player.playerId,
    currency: 'GBP',
    amount: '50.00',
    reason: 'Asked by letter',
    ...more,
  } as const
  return (await call(cashier, staff, payOutForPlayer, request, key)).body
}

async function stored() {
  const { db } = cashier.context
  const rows = db.selectFrom('withdrawal').select(['state', 'method', 'amount_minor', 'reference_id'])
  return rows.where('player_id', '=', player.playerId).execute()
}

test('staff pay out to the card of the deposit, once for each key, with an audit record and an e-mail', async () => {
  await close()
  const key = newId()
  const paid = await payOut({ paymentMethod: 'WPCGHOSTED_CARD' }, key)
  expect(paid).toMatchObject({ status: 'SUCCESS', withdrawalStatus: 'PENDING' })
  expect(await payOut({ paymentMethod: 'WPCGHOSTED_CARD' }, key)).toEqual(paid)
  expect(await cashOf(cashier, player)).toBe(10_000n)
  expect(await stored()).toEqual([expect.objectContaining({ state: 'APPROVED', amount_minor: 5000n })])
  const [mail] = await mailsTo(cashier.context, player.email)
  expect(mail?.letter).toMatchObject({ template: 'payout', money: '£50.00' })
  const { db } = cashier.context
  const audit = db.selectFrom('audit').select(['actor', 'details']).where('operation', '=', 'payOutForPlayer')
  expect(await audit.where('player_id', '=', player.playerId).execute()).toEqual([
    { actor: 'staff:demo', details: expect.objectContaining({ reason: 'Asked by letter', amount: '50.00' }) },
  ])
  cashier.clock.advance({ minutes: 6 })
  await payOutDue(cashier.context)
  expect((await stored())[0]?.state).not.toBe('APPROVED')
})

describe('a payout by hand', () => {
  beforeEach(() => hire())
  const request = {
    currency: 'GBP',
    amount: '50.00',
    destination: 'Ana Kostova, GB29 NWBK',
    reason: 'By letter',
  } as const
  const by = async (member: Browser, more: Partial<Request<typeof payOutForPlayer>> = {}, key = newId()) =>
    member.call(payOutForPlayer, { playerId: player.playerId, ...request, ...more }, { 'idempotency-key': key })
  const end = (member: Browser, withdrawalId: string, more: object) => {
    const input = { playerId: player.playerId, withdrawalId, reason: 'Done' }
    return member.call(endWithdrawal, { ...input, ...more } as never, { 'idempotency-key': newId() })
  }
  const transfers = async () => {
    const { body } = await call(cashier, staff, getWithdrawals, { state: 'TRANSFER' })
    return (body.withdrawals as { playerId: string; withdrawalId: string }[]).filter(
      ({ playerId }) => playerId === player.playerId,
    )
  }
  /**
   * Creates a payout that a second person has approved.
   * @returns its id
   */
  async function decided(): Promise<string> {
    await close()
    expect(await confirmedBySecond(cashier, await by(ada))).toBe('DONE')
    return (await transfers())[0]?.withdrawalId ?? ''
  }

  test('a payout by staff is requested, approved by another member, transferred, and closed with its bank reference [rule 28]', async () => {
    await close()
    const key = newId()
    const asked = await by(ada, {}, key)
    expect(asked.status).toBe('SECOND_PERSON')
    expect((await by(ada, {}, key)).body).toEqual(asked.body)
    const { approvals } = (await ben.call(getApprovals, {})).body
    const { approvalId } = asked.body
    const shown = { approvalId, operation: 'payOutForPlayer', amount: '50.00', change: request.destination }
    expect(approvals).toContainEqual(expect.objectContaining(shown))
    expect(await stored()).toEqual([])
    expect(await cashOf(cashier, player)).toBe(15_000n)
    const own = { approvalId: String(approvalId), decision: 'approve', reason: 'It is mine' } as const
    expect((await ada.call(decideApproval, own, { 'idempotency-key': newId() })).status).toBe('OWN_WISH')

    expect(await confirmedBySecond(cashier, asked)).toBe('DONE')
    expect(await cashOf(cashier, player)).toBe(10_000n)
    const [transfer] = await transfers()
    expect(transfer).toMatchObject({ amount: '50.00', payee: request.destination, state: 'APPROVED' })
    const withdrawalId = transfer?.withdrawalId ?? ''
    cashier.clock.advance({ minutes: 6 })
    await payOutDue(cashier.context)
    await hire()
    expect((await stored())[0]?.state, 'no provider is asked to send it').toBe('APPROVED')

    expect((await end(ada, withdrawalId, { outcome: 'PAID' })).status).toBe('REFERENCE_MISSING')
    expect((await end(ada, withdrawalId, { outcome: 'PAID', reference: 'FT-4711' })).body).toMatchObject({
      status: 'SUCCESS',
      state: 'PAID',
    })
    expect(await stored()).toEqual([{ state: 'PAID', method: 'BY_HAND', amount_minor: 5000n, reference_id: 'FT-4711' }])
    expect(await transfers()).toEqual([])
    expect((await end(ada, withdrawalId, { outcome: 'NOT_PAID' })).status).toBe('DECIDED')
    expect(await cashOf(cashier, player)).toBe(10_000n)
    expect(await register.metrics()).toContain(
      'baize_payments_total{kind="withdrawal",provider="by-hand",outcome="PAID"}',
    )
  })

  test('returns the money if the transfer cannot be made', async () => {
    const withdrawalId = await decided()
    expect((await end(ben, withdrawalId, { outcome: 'NOT_PAID' })).body).toMatchObject({ state: 'RETURNED' })
    expect(await cashOf(cashier, player)).toBe(15_000n)
  })

  test('can be neither requested nor approved with an API key', async () => {
    await close()
    expect((await payOut({ ...request }))['status']).toBe('MEMBER_NEEDED')
    expect(await stored()).toEqual([])
  })

  test('books nothing if the money is gone when the second person decides', async () => {
    await close()
    const asked = await by(ada, { amount: '150.01' })
    expect(asked.status).toBe('SECOND_PERSON')
    expect(await confirmedBySecond(cashier, asked)).toBe('FAILED')
    expect(await cashOf(cashier, player)).toBe(15_000n)
  })
})

test('a large payout to a card waits for review like a withdrawal', async () => {
  await call(cashier, staff, lockAccount, { playerId: player.playerId, reason: 'A test' }, newId())
  const opened = await payOut({ amount: '150.00', paymentMethod: 'WPCGHOSTED_CARD' })
  expect(opened).toMatchObject({ status: 'SUCCESS', withdrawalStatus: 'REVIEW' })
})

test('the member of staff who has requested a payout to a card cannot approve it', async () => {
  await hire()
  await close()
  const request = { currency: 'GBP', amount: '150.00', paymentMethod: 'WPCGHOSTED_CARD', reason: 'By letter' } as const
  const key = { 'idempotency-key': newId() }
  const { body } = await ada.call(payOutForPlayer, { playerId: player.playerId, ...request }, key)
  expect(body).toMatchObject({ withdrawalStatus: 'REVIEW' })
  const { playerId } = player
  const decision = {
    playerId,
    withdrawalId: String(body['withdrawalId']),
    decision: 'approve',
    reason: 'Seen',
  } as const
  const by = (member: Browser) => member.call(decideWithdrawal, decision, { 'idempotency-key': newId() })
  expect((await by(ada)).status).toBe('OWN_WISH')
  expect((await by(ben)).body).toEqual({ status: 'SUCCESS', state: 'APPROVED' })
})

test.each([
  ['neither a method nor a destination', {}, 'BAD_REQUEST'],
  ['both', { paymentMethod: 'WPCGHOSTED_CARD', destination: 'A bank' }, 'BAD_REQUEST'],
  ['a method that the player has not used', { paymentMethod: 'NETELLER' }, 'UNKNOWN_METHOD'],
  ['more than the balance', { amount: '150.01', paymentMethod: 'WPCGHOSTED_CARD' }, 'INSUFFICIENT_FUNDS'],
  ['another currency', { currency: 'EUR', destination: 'A bank' }, 'UNKNOWN_ACCOUNT'],
  ['an unknown player', { playerId: newId(), destination: 'A bank' }, 'NOT_FOUND'],
] as const)('%s is refused and changes nothing', async (_what, request, status) => {
  await close()
  expect((await payOut(request))['status']).toBe(status)
  expect(await cashOf(cashier, player)).toBe(15_000n)
})

test('staff cannot pay out to a player who can log in', async () => {
  expect((await payOut({ destination: 'A bank' }))['status']).toBe('MAY_LOG_IN')
})
