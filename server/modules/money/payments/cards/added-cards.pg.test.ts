import { processDepositWithStoredCard } from '@baize/contract/payments/player'
import { getStoredCards, updateStoredCard, updateStoredCards } from '@baize/contract/payments/cards'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../../kit/ids.ts'
import { call } from '../../../../testing/call.ts'
import {
  brokenRules,
  buildCashier,
  cashOf,
  payByStoredCard,
  putCardDeposits,
  type Cashier,
} from '../../../../testing/cashier.ts'
import { mailsTo, moneyMailsTo } from '../../../../testing/mail.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../../demo/sign-up-player.ts'
import { notify } from '../../../../testing/worldpay.ts'
import { forgetCardOrders } from './jobs.ts'

let cashier: Cashier
let player: SignedUpPlayer
beforeAll(async () => {
  cashier = await buildCashier()
})
beforeEach(async () => {
  player = await signUpPlayer(cashier)
})
afterAll(() => cashier.close())
afterEach(async () => {
  cashier.worldpay.manner = 'prompt'
  expect(await brokenRules(cashier)).toEqual([])
})

const paymentMethod = 'WPCGHOSTED_CARD'

const add = async (who = player, more: object = {}) =>
  (await call(cashier, who, updateStoredCard, { paymentMethod, action: 'add', ...more })).body

/**
 * Begins to add a card.
 * @returns the order code that the provider received
 */
async function begin(): Promise<string> {
  expect(await add()).toMatchObject({ status: 'CONTINUE_TO_PAYMENT_SITE', libraryUrl: expect.any(String) })
  const sent = cashier.worldpay.submissions.at(-1) ?? ''
  return /orderCode="(\w+)"/.exec(sent)?.[1] ?? ''
}

const sendStatus = (orderCode: string, status = 'AUTHORISED', amountMinor = 0n) =>
  notify(cashier.app, { orderCode, status, amountMinor, token: `added-by-${player.username}` })

const cardsOf = async () =>
  (await call(cashier, player, getStoredCards, { paymentMethod })).body.creditCards as {
    customerCardId: string
    cardNumber: string
    hasPaid: boolean
  }[]

const differences = () => cashier.context.db.selectFrom('payment_difference').select('kind').execute()

test('a card is added on the provider’s page by an order for a zero amount, in the requested language', async () => {
  await add(player, { language: 'mk' })
  const sent = cashier.worldpay.submissions.at(-1) ?? ''
  expect(sent).toContain('<amount value="0" currencyCode="GBP"')
  expect(sent).toContain('<createToken tokenScope="shopper"')
  expect(sent).toContain('shopperLanguageCode="mk"')
  expect(await cardsOf()).toEqual([])

  const orderCode = await begin()
  await sendStatus(orderCode, 'SENT_FOR_AUTHORISATION')
  expect(await cardsOf()).toEqual([])
  await Promise.all([sendStatus(orderCode), sendStatus(orderCode)])
  expect(await cardsOf()).toMatchObject([{ cardNumber: '4444********1111', hasPaid: false }])
  expect(await cashOf(cashier, player)).toBe(0n)
  const payments = cashier.context.db.selectFrom('deposit').selectAll().where('player_id', '=', player.playerId)
  expect(await payments.execute()).toEqual([])
})

test('a withdrawal to an added card is refused until the card has paid for a deposit', async () => {
  await payByStoredCard(cashier, player, '50.00')
  await sendStatus(await begin())
  const [added] = await cardsOf()
  const storedCardId = added?.customerCardId ?? ''
  const withdraw = async () =>
    (await call(cashier, player, processWithdrawal, { paymentMethod, amount: '20.00', storedCardId }, newId())).body
  expect(await withdraw()).toMatchObject({ status: 'CARD_UNUSED' })
  expect(await cashOf(cashier, player)).toBe(5000n)
  const request = { paymentMethod, amount: '10.00', storedCardId }
  const { body } = await call(cashier, player, processDepositWithStoredCard, request, newId())
  expect(body.status).toBe('SUCCESS')
  expect(await cashOf(cashier, player)).toBe(6000n)
  expect((await cardsOf()).map(({ hasPaid }) => hasPaid)).toEqual([true, true])
  expect(await withdraw()).toMatchObject({ status: 'SUCCESS' })
})

test('a repeated report does not restore a removed card, and a refusal adds no card', async () => {
  const orderCode = await begin()
  await sendStatus(orderCode)
  const [card] = await cardsOf()
  const removal = { paymentMethod, action: 'delete', storedToken: card?.customerCardId } as const
  expect((await call(cashier, player, updateStoredCards, removal)).body.status).toBe('SUCCESS')
  expect(await moneyMailsTo(cashier.context, player.email)).toEqual(['cardAdded', 'cardRemoved'])
  const named = (await mailsTo(cashier.context, player.email)).map(({ letter }) =>
    'card' in letter ? letter.card : '',
  )
  expect(named.slice(0, 2)).toEqual(['Visa •••• 1111', 'Visa •••• 1111'])
  await sendStatus(orderCode)
  await sendStatus(await begin(), 'REFUSED')
  expect(await cardsOf()).toEqual([])
})

test('if deposits by card are switched off, stored cards can receive withdrawals and be removed, but none can be added', async () => {
  const storedCardId = await payByStoredCard(cashier, player, '50.00')
  const { db } = cashier.context
  await db.updateTable('payment_method').set({ active: false }).where('direction', '=', 'deposit').execute()
  expect(await cardsOf()).toMatchObject([{ customerCardId: storedCardId, hasPaid: true }])
  expect(await add()).toMatchObject({ status: 'UNKNOWN_METHOD' })
  const removal = { paymentMethod, action: 'delete', storedToken: storedCardId } as const
  expect((await call(cashier, player, updateStoredCard, removal)).body.status).toBe('SUCCESS')
  await putCardDeposits(db)
})

test('money that moves in an order for a zero amount is a difference for staff', async () => {
  const before = (await differences()).length
  await sendStatus(await begin(), 'AUTHORISED', 100n)
  expect(await cardsOf()).toEqual([])
  expect((await differences()).slice(before)).toEqual([{ kind: 'OTHER_AMOUNT' }])
  expect(await cashOf(cashier, player)).toBe(0n)
})

test('no card can be added by a player who may not deposit, or for a method without cards', async () => {
  const unverified = await signUpPlayer(cashier, { kycStatus: 'FAILED' })
  expect(await add(unverified)).toMatchObject({ status: 'KYCFAILED' })
  expect(await add(player, { paymentMethod: 'NETELLER' })).toMatchObject({ status: 'UNKNOWN_METHOD' })
  expect((await call(cashier, player, updateStoredCard, { paymentMethod, action: 'delete' })).body.status).toBe(
    'UNKNOWN_CARD',
  )
})

test.each([
  ['broken', 'PROVIDER_UNAVAILABLE'],
  ['refusal', 'REFUSED'],
] as const)('a provider that is %s is reported to the player', async (manner, status) => {
  cashier.worldpay.manner = manner
  expect(await add()).toMatchObject({ status })
})

test('an old card order is deleted', async () => {
  await begin()
  const later = { now: () => cashier.clock.now().add({ hours: 24 * 31 }) }
  await forgetCardOrders({ db: cashier.context.db, clock: later })
  expect(await cashier.context.db.selectFrom('card_order').selectAll().execute()).toEqual([])
})
