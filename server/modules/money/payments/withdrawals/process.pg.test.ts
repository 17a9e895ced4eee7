import { getStoredCards, updateStoredCard } from '@baize/contract/payments/cards'
import {
  getWithdrawalByKey,
  getWithdrawalLimits,
  getWithdrawalMethods,
  processWithdrawal,
} from '@baize/contract/payments/withdrawals'
import { decideWithdrawal, getWithdrawals } from '@baize/contract/payments/staff'
import { getBankingHistory } from '@baize/contract/wallet/player'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import { brokenRules, buildCashier, cashOf, payByStoredCard, type Cashier } from '../../../../testing/cashier.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { notify, type Manner } from '../../../../testing/worldpay.ts'
import { staff } from '../../../../testing/staff.ts'
import { payOut } from './payouts.ts'

let cashier: Cashier
let player: SignedUpPlayer
let storedCardId: string
beforeAll(async () => {
  cashier = await buildCashier()
})
afterAll(() => cashier.close())
afterEach(async () => {
  Object.assign(cashier.worldpay, { manner: 'prompt', payoutStatus: 'SENT_FOR_REFUND' })
  expect(await brokenRules(cashier)).toEqual([])
})

const paymentMethod = 'WPCGHOSTED_CARD'

async function playerWith(amount: string): Promise<void> {
  player = await signUpPlayer(cashier)
  storedCardId = await payByStoredCard(cashier, player, amount)
}

const withdraw = (amount: string, key = newId(), card = storedCardId) =>
  call(cashier, player, processWithdrawal, { paymentMethod, amount, storedCardId: card }, key)
const decide = (withdrawalId: string, decision: 'approve' | 'refuse', key = newId(), who: typeof staff = staff) =>
  call(cashier, who, decideWithdrawal, { playerId: player.playerId, withdrawalId, decision, reason: 'seen' }, key)
const stateOf = async (withdrawalId: string) =>
  (
    await cashier.context.db
      .selectFrom('withdrawal')
      .select('state')
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirstOrThrow()
  ).state
const sendStatus = (withdrawalId: string, status: string, amountMinor = 2000n) =>
  notify(cashier.app, { orderCode: withdrawalId.replaceAll('-', ''), status, amountMinor })
/** Advances the clock until the withdrawal is due, and runs the payout job for it. */
const payOutLater = (withdrawalId: string) => {
  cashier.clock.advance({ minutes: 5 })
  return payOut(cashier.context, { playerId: player.playerId, withdrawalId })
}
const payoutsOf = (withdrawalId: string) =>
  cashier.worldpay.submissions.filter((xml) => xml.includes(`orderCode="${withdrawalId.replaceAll('-', '')}"`))

async function sentWithdrawal(manner: Manner = 'prompt'): Promise<string> {
  await playerWith('50.00')
  cashier.worldpay.manner = manner
  const { body } = await withdraw('20.00')
  const withdrawalId = String(body.withdrawalId)
  await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
  return withdrawalId
}

test('methods and limits depend on the methods of the player’s deposits, and on the player’s cash', async () => {
  player = await signUpPlayer(cashier)
  expect((await call(cashier, player, getWithdrawalMethods, {})).body).toEqual({
    status: 'SUCCESS',
    withdrawalMethods: [],
  })
  await playerWith('50.00')
  expect((await call(cashier, player, getWithdrawalMethods, {})).body.withdrawalMethods).toEqual([
    {
      code: paymentMethod,
      minimumWithdrawal: '10.00',
      maximumWithdrawal: '5000.00',
      currency: 'GBP',
      capabilities: { paysOutTo: 'card' },
    },
  ])
  expect((await call(cashier, player, getWithdrawalLimits, { paymentMethodCode: paymentMethod })).body).toEqual({
    status: 'SUCCESS',
    minimumWithdrawal: '10.00',
    maximumWithdrawal: '50.00',
    withdrawableBalance: '50.00',
    currency: 'GBP',
  })
})

describe('a refused request reserves nothing', () => {
  beforeAll(() => playerWith('50.00'))

  test.each([
    ['9.99', 200, 'LOW_LIMIT'],
    ['0', 200, 'LOW_LIMIT'],
    ['50.01', 200, 'INSUFFICIENT_FUNDS'],
    ['5000.01', 200, 'HIGH_LIMIT'],
    ['20.005', 200, 'INVALID_AMOUNT'],
    ['-20.00', 400, 'BAD_REQUEST'],
  ])('an amount of %s', async (amount, httpStatus, status) => {
    expect(await withdraw(amount)).toMatchObject({ httpStatus, body: { status } })
    expect(await cashOf(cashier, player)).toBe(5000n)
  })

  test('another player’s card, an unknown card, and no card', async () => {
    const mine = storedCardId
    const me = player
    await playerWith('50.00')
    for (const card of [mine, newId()]) {
      expect((await withdraw('20.00', newId(), card)).body.status).toBe('UNKNOWN_CARD')
    }
    const { body } = await call(cashier, player, processWithdrawal, { paymentMethod, amount: '20.00' }, newId())
    expect(body.status).toBe('UNKNOWN_CARD')
    expect(await cashOf(cashier, player)).toBe(5000n)
    player = me
    storedCardId = mine
  })

  test('a method that is not offered', async () => {
    const input = { paymentMethod: 'MONEYBOOKERS', amount: '20.00', payFromEmail: 'ana@example.com' }
    expect((await call(cashier, player, processWithdrawal, input, newId())).body.status).toBe('UNKNOWN_METHOD')
  })
})

test('a double click reserves once; the same key with another amount is refused', async () => {
  await playerWith('50.00')
  const key = newId()
  const [first, second] = await Promise.all([withdraw('20.00', key), withdraw('20.00', key)])
  expect(first.body.withdrawalId).toBe(second.body.withdrawalId)
  expect(await cashOf(cashier, player)).toBe(3000n)
  expect((await withdraw('10.00', key)).httpStatus).toBe(409)
})

test('one of two simultaneous withdrawals is reserved when the cash covers only one', async () => {
  await playerWith('50.00')
  const answers = await Promise.all([withdraw('40.00'), withdraw('40.00')])
  expect(answers.map(({ body }) => String(body.status)).toSorted()).toEqual(['INSUFFICIENT_FUNDS', 'SUCCESS'])
  expect(await cashOf(cashier, player)).toBe(1000n)
})

test('a small withdrawal is sent and paid, and the history shows it', async () => {
  const withdrawalId = await sentWithdrawal()
  expect(await stateOf(withdrawalId)).toBe('SENT')
  const [payout = ''] = payoutsOf(withdrawalId)
  expect(payout).toContain('<paymentDetails action="REFUND">')
  expect(payout).toContain(`<paymentTokenID>token-of-${player.username}</paymentTokenID>`)
  const day = cashier.clock.now().toString().slice(0, 10)
  const history = async () => {
    const { body } = await call(cashier, player, getBankingHistory, { startDate: day, endDate: day })
    return (body.histories as { type: string; status: string }[]).map(({ type, status }) => `${type} ${status}`)
  }
  expect(await history()).toEqual(['WITHDRAWAL PENDING', 'DEPOSIT COMPLETED'])
  for (const status of ['REFUNDED', 'REFUNDED']) expect((await sendStatus(withdrawalId, status)).text).toBe('[OK]')
  expect(await stateOf(withdrawalId)).toBe('PAID')
  expect(await history()).toEqual(['WITHDRAWAL COMPLETED', 'DEPOSIT COMPLETED'])
  expect(await cashOf(cashier, player)).toBe(3000n)
})

test.each([
  ['fails after it was taken', ['REFUND_FAILED'], 'RETURNED', 5000n],
  ['comes back after it was paid', ['REFUNDED', 'REFUND_FAILED'], 'RETURNED', 5000n],
  ['is reported as failed, then as paid', ['REFUND_FAILED', 'REFUNDED'], 'RETURNED', 5000n],
  ['is reported late as being on its way', ['REFUNDED', 'SENT_FOR_REFUND'], 'PAID', 3000n],
  ['is charged back, which it cannot be', ['CHARGED_BACK'], 'SENT', 3000n],
])('a payout that %s', async (_what, statuses, state, cash) => {
  const withdrawalId = await sentWithdrawal()
  for (const status of statuses) await sendStatus(withdrawalId, status)
  expect(await stateOf(withdrawalId)).toBe(state)
  expect(await cashOf(cashier, player)).toBe(cash)
})

test('a payout that is sent twice has the same text, even if the player has changed the language in between', async () => {
  player = await signUpPlayer(cashier, { language: 'mk' })
  storedCardId = await payByStoredCard(cashier, player, '50.00')
  const withdrawalId = String((await withdraw('20.00')).body.withdrawalId)
  cashier.worldpay.manner = 'broken'
  await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
  const { db } = cashier.context
  await db.updateTable('player').set({ language: 'en' }).where('player_id', '=', player.playerId).execute()
  cashier.worldpay.manner = 'prompt'
  await payOutLater(withdrawalId)
  expect(payoutsOf(withdrawalId)).toEqual([expect.stringContaining('<description>Исплата од казино</description>')])
})

test('a payout of another amount is not booked', async () => {
  const withdrawalId = await sentWithdrawal()
  await sendStatus(withdrawalId, 'REFUNDED', 20_000n)
  expect(await stateOf(withdrawalId)).toBe('SENT')
})

test('a payout that the provider refuses at once is returned to the player, and the history says so', async () => {
  const withdrawalId = await sentWithdrawal('refusal')
  expect(await stateOf(withdrawalId)).toBe('RETURNED')
  const day = cashier.clock.now().toString().slice(0, 10)
  const { body } = await call(cashier, player, getBankingHistory, { startDate: day, endDate: day })
  expect(body.histories).toContainEqual(expect.objectContaining({ type: 'WITHDRAWAL', status: 'RETURNED' }))
  expect(await cashOf(cashier, player)).toBe(5000n)
})

test.each(['silent', 'broken', 'fault', 'taken'] as const)(
  'a provider that is %s is asked again, and pays once',
  async (manner) => {
    const withdrawalId = await sentWithdrawal(manner)
    expect(await stateOf(withdrawalId)).toBe('SENDING')
    expect(await cashOf(cashier, player)).toBe(3000n)
    cashier.worldpay.manner = 'prompt'
    const taken = payoutsOf(withdrawalId).length
    await payOutLater(withdrawalId)
    expect(await stateOf(withdrawalId)).toBe('SENT')
    expect(payoutsOf(withdrawalId)).toHaveLength(Math.max(taken, 1))
    cashier.worldpay.decide(withdrawalId.replaceAll('-', ''), 'REFUNDED')
    await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
    expect(await stateOf(withdrawalId)).toBe('PAID')
  },
)

test('while one run sends a withdrawal, no other run handles it', async () => {
  const withdrawalId = await sentWithdrawal('broken')
  cashier.worldpay.manner = 'prompt'
  await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
  expect(payoutsOf(withdrawalId)).toEqual([])
  expect(await stateOf(withdrawalId)).toBe('SENDING')
  await payOutLater(withdrawalId)
  expect(payoutsOf(withdrawalId)).toHaveLength(1)
})

describe('a withdrawal above the threshold waits for staff', () => {
  async function inReview(): Promise<string> {
    await playerWith('500.00')
    const { body } = await withdraw('100.01')
    expect(body.withdrawalStatus).toBe('REVIEW')
    return String(body.withdrawalId)
  }
  const listed = async (state: 'REVIEW' | 'APPROVED') => {
    const { body } = await call(cashier, staff, getWithdrawals, { state, size: 100 })
    return body.withdrawals as { withdrawalId: string; payee: string; amount: string }[]
  }

  test('staff approve before anything is sent', async () => {
    const withdrawalId = await inReview()
    await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
    expect(payoutsOf(withdrawalId)).toEqual([])
    expect((await listed('REVIEW')).find((one) => one.withdrawalId === withdrawalId)).toMatchObject({
      amount: '100.01',
      payee: '4444********1111',
    })
    const key = newId()
    expect((await decide(withdrawalId, 'approve', key)).body).toMatchObject({ status: 'SUCCESS', state: 'APPROVED' })
    expect((await decide(withdrawalId, 'approve', key)).body).toMatchObject({ status: 'SUCCESS', state: 'APPROVED' })
    expect((await decide(withdrawalId, 'refuse')).httpStatus).toBe(409)
    await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
    expect(await stateOf(withdrawalId)).toBe('SENT')
  })

  test('a refused withdrawal is returned to the player', async () => {
    const withdrawalId = await inReview()
    expect((await decide(withdrawalId, 'refuse')).body).toMatchObject({ state: 'REFUSED' })
    expect(await cashOf(cashier, player)).toBe(50_000n)
    expect((await decide(withdrawalId, 'approve')).httpStatus).toBe(409)
  })

  test('one of two simultaneous decisions counts', async () => {
    const withdrawalId = await inReview()
    const answers = await Promise.all([decide(withdrawalId, 'approve'), decide(withdrawalId, 'refuse')])
    expect(answers.map(({ httpStatus }) => String(httpStatus)).toSorted()).toEqual(['200', '409'])
  })

  test('the list shows a page at a time, the oldest first', async () => {
    await inReview()
    await inReview()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await call(cashier, staff, getWithdrawals, { size: 1, ...(cursor && { cursor }) })
      seen.push(...(body.withdrawals as { withdrawalId: string }[]).map(({ withdrawalId }) => withdrawalId))
      cursor = body.nextCursor as string | undefined
    } while (cursor)
    expect(seen).toEqual((await listed('REVIEW')).map(({ withdrawalId }) => withdrawalId))
  })

  test('players, and callers without a valid staff key, cannot decide about a withdrawal [rule 16]', async () => {
    const withdrawalId = await inReview()
    const wrong = { headers: { authorization: `Basic ${btoa('demo:demo-staff-key-of-nobody')}` } }
    for (const who of [player, wrong, { headers: { authorization: '' } }]) {
      expect((await decide(withdrawalId, 'approve', newId(), who)).httpStatus).toBe(401)
      expect((await call(cashier, who, getWithdrawals, {})).httpStatus).toBe(401)
    }
    expect(await stateOf(withdrawalId)).toBe('REVIEW')
    expect((await decide(newId(), 'approve')).httpStatus).toBe(404)
  })
})

test('a stored card can be removed unless a withdrawal to it is under way', async () => {
  const withdrawalId = await sentWithdrawal()
  const remove = () =>
    call(cashier, player, updateStoredCard, { paymentMethod, action: 'delete', storedToken: storedCardId })
  expect((await remove()).body.status).toBe('CARD_IN_USE')
  await sendStatus(withdrawalId, 'REFUNDED')
  expect((await remove()).body.status).toBe('SUCCESS')
  expect((await remove()).body.status).toBe('UNKNOWN_CARD')
  expect((await call(cashier, player, getStoredCards, { paymentMethod })).body.creditCards).toEqual([])
  expect((await withdraw('20.00')).body.status).toBe('UNKNOWN_CARD')
})

test('a look-up of a key returns its reply to its player only, and requests no withdrawal', async () => {
  await playerWith('50.00')
  const key = newId()
  const lookUp = async (who = player) => (await call(cashier, who, getWithdrawalByKey, { key })).body
  expect(await lookUp()).toEqual({ status: 'NOT_SENT' })
  expect(await cashOf(cashier, player)).toBe(5000n)
  const { body } = await withdraw('20.00', key)
  expect(body).toEqual({
    status: 'SUCCESS',
    withdrawalId: expect.any(String),
    withdrawalStatus: 'PENDING',
    amount: '20.00',
    currency: 'GBP',
    paymentMethod,
    paysOutTo: 'card',
    payee: 'Visa •••• 1111',
    reference: String(body.withdrawalId).replaceAll('-', ''),
  })
  expect(await lookUp()).toEqual(body)
  expect(await lookUp(await signUpPlayer(cashier))).toEqual({ status: 'NOT_SENT' })
  expect(await cashOf(cashier, player)).toBe(3000n)
})
