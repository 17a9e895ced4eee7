import { closePlayerAccount, lockAccount } from '@baize/contract/restrictions'
import { decideWithdrawal, getWithdrawals, payOutForPlayer } from '@baize/contract/payments/staff'
import type { Request } from '@baize/contract/op'
import { register } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../testing/cashier.ts'
import { mailsTo } from '../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../testing/player.ts'
import { staff } from '../../../testing/staff.ts'
import { payOutDue } from './payouts.ts'

let cashier: Cashier
let player: SignedUpPlayer
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

const close = () => call(cashier, staff, closePlayerAccount, { playerId: player.playerId, reason: 'A test' }, newId())

type Wish = Partial<Request<typeof payOutForPlayer>>
const payOut = async (more: Wish, key = newId()) => {
  const wish = {
    playerId: player.playerId,
    currency: 'GBP',
    amount: '50.00',
    reason: 'Asked by letter',
    ...more,
  } as const
  return (await call(cashier, staff, payOutForPlayer, wish, key)).body
}

async function stored() {
  const { db } = cashier.context
  const rows = db.selectFrom('withdrawal').select(['state', 'method', 'amount_minor', 'reference_id'])
  return rows.where('player_id', '=', player.playerId).execute()
}

test('staff pay out to the card that has paid in, once for each key, on record and with a mail', async () => {
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

test('a transfer that staff have made is booked at once [rule 28]', async () => {
  await close()
  expect(await payOut({ reference: 'Bank transfer 4711' })).toMatchObject({
    status: 'SUCCESS',
    withdrawalStatus: 'PENDING',
  })
  expect(await stored()).toEqual([
    { state: 'PAID', method: 'BY_HAND', amount_minor: 5000n, reference_id: 'Bank transfer 4711' },
  ])
  expect(await cashOf(cashier, player)).toBe(10_000n)
})

test.each([
  ['approve', 'PAID', 0n],
  ['refuse', 'REFUSED', 15_000n],
] as const)('above the threshold a transfer waits: staff %s it, and it is %s', async (decision, state, cash) => {
  await close()
  const opened = await payOut({ amount: '150.00', reference: 'Bank transfer 4712' })
  expect(opened).toMatchObject({ status: 'SUCCESS', withdrawalStatus: 'REVIEW' })
  const waiting = (await call(cashier, staff, getWithdrawals, {})).body['withdrawals']
  const withdrawalId = String(opened['withdrawalId'])
  expect(waiting).toContainEqual(expect.objectContaining({ withdrawalId, payee: 'Bank transfer 4712' }))
  const decided = { playerId: player.playerId, withdrawalId, decision, reason: 'Seen' }
  expect((await call(cashier, staff, decideWithdrawal, decided, newId())).body).toEqual({ status: 'SUCCESS', state })
  expect((await call(cashier, staff, decideWithdrawal, decided, newId())).body).toMatchObject({
    status: 'DECIDED',
    message: expect.stringContaining('demo has already'),
  })
  expect(await cashOf(cashier, player)).toBe(cash)
  const outcome = decision === 'refuse' ? 'REFUSED_BY_STAFF' : 'PAID'
  expect(await register.metrics()).toContain(
    `baize_payments_total{kind="withdrawal",provider="by-hand",outcome="${outcome}"}`,
  )
})

test('a large payout to a card waits for review like a withdrawal', async () => {
  await call(cashier, staff, lockAccount, { playerId: player.playerId, reason: 'A test' }, newId())
  const opened = await payOut({ amount: '150.00', paymentMethod: 'WPCGHOSTED_CARD' })
  expect(opened).toMatchObject({ status: 'SUCCESS', withdrawalStatus: 'REVIEW' })
})

test.each([
  ['neither a method nor a reference', {}, 'BAD_REQUEST'],
  ['both', { paymentMethod: 'WPCGHOSTED_CARD', reference: 'Bank transfer' }, 'BAD_REQUEST'],
  ['a method that the player has not used', { paymentMethod: 'NETELLER' }, 'UNKNOWN_METHOD'],
  ['more than the balance', { amount: '150.01', reference: 'Bank transfer' }, 'INSUFFICIENT_FUNDS'],
  ['another currency', { currency: 'EUR', reference: 'Bank transfer' }, 'UNKNOWN_ACCOUNT'],
  ['an unknown player', { playerId: newId(), reference: 'Bank transfer' }, 'NOT_FOUND'],
] as const)('%s is refused and changes nothing', async (_what, wish, status) => {
  await close()
  expect((await payOut(wish))['status']).toBe(status)
  expect(await cashOf(cashier, player)).toBe(15_000n)
})

test('a player who can log in withdraws themselves', async () => {
  expect((await payOut({ reference: 'Bank transfer' }))['status']).toBe('MAY_LOG_IN')
})
