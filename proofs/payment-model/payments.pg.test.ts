import { formatAmount } from '@baize/contract/money'
import { processWithdrawal } from '@baize/contract/payments/withdrawals'
import { signUpPlayer, type SignedUpPlayer } from '@baize/server/demo/sign-up-player'
import { newId } from '@baize/server/kit/ids'
import { routeReport } from '@baize/server/modules/money/payments/notifications/route-report'
import { compareFile } from '@baize/server/modules/money/payments/settlements/compare-file'
import { payOut } from '@baize/server/modules/money/payments/withdrawals/payouts'
import { correctEntry } from '@baize/server/modules/money/wallet/service'
import { call } from '@baize/server/testing/call'
import {
  beginDeposit,
  brokenRules,
  buildCashier,
  cashOf,
  payByStoredCard,
  type Cashier,
} from '@baize/server/testing/cashier'
import { diesDuring } from '@baize/server/testing/dying-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceFrom, type Chance } from '../sim/chance.ts'
import { delivered, inventDeposit, inventPayout, orderedMinor, type Life, type Message } from './life.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await buildCashier()
})
afterAll(() => cashier.close())

const provider = 'worldpay'
/** The lines of the settlement file with everything that happened to the orders of this test. */
const lines: string[] = []
const orders: string[] = []
/** The orders that staff have corrected, although the provider has kept money for the player. */
const corrected: string[] = []

type Context = Cashier['context']
type Stage = (context: Context) => Promise<unknown>

const say =
  (orderCode: string, { id: eventId, event, amountMinor }: Message): Stage =>
  (context) => {
    const money = { amountMinor, currency: 'GBP' } as const
    const report = { orderCode, status: event, event, eventId, money, content: { eventId } }
    return routeReport(context, provider, report, `provider:${provider}`)
  }

/** Delivers the messages: one after the other, two at a time, or to a process that dies during one of them. */
async function deliver(chance: Chance, orderCode: string, messages: readonly Message[]): Promise<void> {
  const stages = messages.map((message) => say(orderCode, message))
  const way = chance.of(['dying', 'singly', 'in pairs'])
  if (way === 'dying') return void (await diesDuring(cashier.context, 1 + chance.below(60), stages))
  const atOnce = way === 'singly' ? 1 : 2
  for (let index = 0; index < stages.length; index += atOnce)
    await Promise.all(stages.slice(index, index + atOnce).map((stage) => stage(cashier.context)))
}

const openDifferences = async (orderCode: string): Promise<readonly string[]> => {
  const open = cashier.context.db.selectFrom('payment_difference').select(['kind', 'status'])
  const found = await open.where('order_code', '=', orderCode).where('decided_at', 'is', null).execute()
  return found.map(({ kind, status }) => `${kind} ${status}`)
}

function settle(orderCode: string, { settled }: Life): void {
  orders.push(orderCode)
  for (const { kind, amountMinor } of settled)
    lines.push(`${orderCode},${kind},${formatAmount(amountMinor, 'GBP')},GBP`)
}

const shown = (messages: readonly Message[]): string =>
  messages.map(({ event, amountMinor, id }) => `${event} ${amountMinor} (${id})`).join('\n')

const seeds = Array.from({ length: 40 }, (_, index) => index + 1)

test.each(seeds)(
  'the player has what the provider has moved for a deposit, in whatever order it says so (seed %i)',
  async (seed) => {
    const chance = chanceFrom(seed)
    const payer = await signUpPlayer(cashier)
    const { orderCode } = await beginDeposit(cashier, payer)
    const life = inventDeposit(chance)
    const messages = delivered(chance, life.messages)
    await deliver(chance, orderCode, messages)
    expect(await cashOf(cashier, payer), shown(messages)).toBe(life.netMinor)
    expect(await openDifferences(orderCode), shown(messages)).toEqual([])
    settle(orderCode, life)
  },
)

const corrections = Array.from({ length: 15 }, (_, index) => 1001 + index)

test.each(corrections)(
  'a deposit that staff have corrected moves no money until they undo the correction (seed %i)',
  async (seed) => {
    const chance = chanceFrom(seed)
    const payer = await signUpPlayer(cashier)
    const { orderCode, paymentId } = await beginDeposit(cashier, payer)
    const life = inventDeposit(chance)
    const paid = life.messages.filter(({ event }) => event === 'CAPTURED')
    const messages = delivered(chance, life.messages)
    await deliver(chance, orderCode, paid)
    if (paid.length > 0) await correct(payer, paymentId)
    await deliver(chance, orderCode, messages)
    expect(await cashOf(cashier, payer), shown(messages)).toBe(0n)
    settle(orderCode, life)
    if (life.netMinor > 0n) corrected.push(orderCode)
  },
)

async function correct({ playerId }: SignedUpPlayer, entryId: string): Promise<void> {
  const caller = { staff: 'ada', idempotencyKey: newId() }
  await correctEntry(cashier.context, { playerId, entryId, reason: 'booked twice' }, caller)
}

const payouts = Array.from({ length: 20 }, (_, index) => 2001 + index)

test.each(payouts)(
  'the player has been paid what the provider has paid out, in whatever order it says so (seed %i)',
  async (seed) => {
    const chance = chanceFrom(seed)
    const player = await signUpPlayer(cashier)
    const storedCardId = await payByStoredCard(cashier, player, '100.00')
    const request = { paymentMethod: 'WPCGHOSTED_CARD', amount: formatAmount(orderedMinor, 'GBP'), storedCardId }
    const withdrawalId = String((await call(cashier, player, processWithdrawal, request, newId())).body.withdrawalId)
    await payOut(cashier.context, { playerId: player.playerId, withdrawalId })
    const orderCode = withdrawalId.replaceAll('-', '')
    const life = inventPayout(chance)
    const messages = delivered(chance, life.messages)
    await deliver(chance, orderCode, messages)
    expect(await cashOf(cashier, player), shown(messages)).toBe(10_000n - life.netMinor)
    // If the whole payout comes back before it is reported as paid, the payout counts as failed, and staff look at the
    // late report. Of two messages that arrive at the same moment, either may be booked first.
    const isBack = life.messages.some(({ event, amountMinor }) => event === 'FAILED' && amountMinor === orderedMinor)
    const mayDiffer = isBack && life.messages.some(({ event }) => event === 'PAID')
    const open = (await openDifferences(orderCode)).filter((one) => !mayDiffer || one !== 'CONTRADICTION PAID')
    expect(open, shown(messages)).toEqual([])
    settle(orderCode, life)
  },
)

test('a settlement file with everything that the provider has moved matches the ledger, except for corrected deposits', async () => {
  cashier.clock.advance({ hours: 48 })
  const day = cashier.clock.now().subtract({ hours: 24 }).toString().slice(0, 10)
  const text = ['reference,type,amount,currency', ...lines].join('\n')
  await compareFile(cashier.context, { provider, day, text })
  const found = cashier.context.db.selectFrom('payment_difference').select(['order_code', 'kind', 'content'])
  const ours = await found.where('status', '=', 'SETTLEMENT').where('order_code', 'in', orders).execute()
  expect(ours.map((one) => one.order_code).toSorted(), JSON.stringify(ours)).toEqual(corrected.toSorted())
  expect(await brokenRules(cashier)).toEqual([])
})
