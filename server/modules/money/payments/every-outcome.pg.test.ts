import { getDeposit, processDeposit } from '@baize/contract/payments/player'
import { getBankingHistory } from '@baize/contract/wallet/player'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../kit/ids.ts'
import { call } from '../../../testing/call.ts'
import { brokenRules, cashOf } from '../../../testing/cashier.ts'
import { mailsTo, moneyMailsTo } from '../../../testing/mail.ts'
import { begin, depositStatus, methods, openMethods, type MethodCode } from '../../../testing/payers.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../../demo/sign-up-player.ts'
import { buildWithSandbox, type WithSandbox } from '../../../testing/sandbox.ts'
import { askAboutDeposit } from './deposits/inquiries.ts'
import { orderCodeOf } from './orders/rules.ts'
import { findOrder } from './orders/service.ts'

let running: WithSandbox
/** For each payment: the player, and the cash and e-mails that the player must have after all reports. */
const outcomes: {
  who: string
  provider: string
  paymentId: string
  player: SignedUpPlayer
  cashMinor: bigint
  mails: readonly string[]
}[] = []

beforeAll(async () => {
  // The timeout is shorter than the time for which the sandbox does not respond, so that the timeout is tested too.
  running = await buildWithSandbox({ WORLDPAY_TIMEOUT_MS: '900' })
  await openMethods(running)
})
afterAll(() => running?.close())

interface Outcome {
  readonly wallet: string
  readonly what: string
  readonly status: 'SUCCESS' | 'REFUSED' | 'CANCELLED' | 'CHARGED_BACK' | 'PENDING'
  readonly cashMinor: bigint
  /** The e-mails that the player receives about the deposit. If absent, they follow from `cashMinor`. */
  readonly mails?: readonly string[]
}

const paid = { status: 'SUCCESS', cashMinor: 2000n } as const
const nothing = { cashMinor: 0n } as const

/** The outcome of a payment of 20.00 for each behaviour of the sandbox's provider. */
const usual: readonly Outcome[] = [
  { wallet: 'good', what: 'accepted', ...paid },
  { wallet: 'refuse', what: 'refused', status: 'REFUSED', ...nothing },
  { wallet: 'cancel', what: 'left without paying', status: 'CANCELLED', ...nothing },
  { wallet: 'second-step', what: 'accepted after a second step', ...paid },
  { wallet: 'late', what: 'reported late', ...paid },
  { wallet: 'silent', what: 'never reported', ...paid },
  { wallet: 'twice', what: 'reported twice', ...paid },
  { wallet: 'swapped', what: 'reported out of order', ...paid },
  { wallet: 'other-amount', what: 'reported with another amount', ...paid },
  { wallet: 'chargeback', what: 'taken back', status: 'CHARGED_BACK', ...nothing },
]

/**
 * PaymentIQ differs from the other providers: it does not respond to inquiries, the amount of its transfer is final,
 * and it sends no report about players who leave its cashier.
 */
const ofCashier: Readonly<Record<string, Partial<Outcome>>> = {
  silent: { status: 'PENDING', ...nothing },
  'other-amount': { status: 'SUCCESS', cashMinor: 1000n },
  cancel: { status: 'PENDING', ...nothing },
}

const partlyBack = { status: 'SUCCESS', cashMinor: 1200n } as const
const credited = 'depositCredited'

/** Outcomes of behaviours that only some providers have. */
const special: readonly (Outcome & { readonly method: MethodCode })[] = [
  ...(['WPCGHOSTED_CARD', 'NB_NEKBIT', 'OMEGA_BANK', 'PAYMENTIQ_ALL'] as const).map((method) => ({
    method,
    wallet: 'part-back',
    what: 'taken back in part',
    ...partlyBack,
    mails: [credited, 'depositChargedBack'],
  })),
  {
    method: 'NETELLER',
    wallet: 'part-back',
    what: 'refunded in part',
    ...partlyBack,
    mails: [credited, 'depositRefunded'],
  },
  {
    method: 'WPCGHOSTED_CARD',
    wallet: 'refund',
    what: 'refunded in part',
    ...partlyBack,
    mails: [credited, 'depositRefunded'],
  },
  {
    method: 'WPCGHOSTED_CARD',
    wallet: 'captured-less',
    what: 'captured in part',
    status: 'SUCCESS',
    cashMinor: 1500n,
    mails: [credited, 'depositReversed'],
  },
  {
    method: 'NETELLER',
    wallet: 'used-then-refused',
    what: 'refused after its handle was used',
    status: 'REFUSED',
    ...nothing,
  },
  { method: 'NETELLER', wallet: 'held', what: 'held, and then made', ...paid },
  { method: 'MONEYBOOKERS', wallet: 'account-currency', what: 'reported in euros', ...paid },
  {
    method: 'PAYMENTIQ_ALL',
    wallet: 'back-first',
    what: 'taken back before it arrives',
    status: 'CHARGED_BACK',
    ...nothing,
    mails: [credited, 'depositChargedBack'],
  },
  { method: 'PAYMENTIQ_ALL', wallet: 'written-otherwise', what: 'reported in another format', ...paid },
]

const isAsked: ReadonlySet<string> = new Set(['silent', 'other-amount'])

const rows = [
  ...(Object.keys(methods) as MethodCode[]).flatMap((method) =>
    usual.map((outcome): Outcome & { readonly method: MethodCode } => ({
      method,
      ...outcome,
      ...(method === 'PAYMENTIQ_ALL' ? ofCashier[outcome.wallet] : {}),
    })),
  ),
  ...special,
]

describe('every method and every outcome', () => {
  test.each(rows)('$method: a deposit of 20.00 that is $what', async ({ method, wallet, status, cashMinor, mails }) => {
    const player = await signUpPlayer(running)
    const { paymentId, pay } = await begin(running, player, method, { amount: '20.00', wallet })
    expect(await depositStatus(running, player, paymentId)).toBe('PENDING')
    expect(await cashOf(running, player)).toBe(0n)
    await pay()
    await expect
      .poll(
        () => {
          // If no notification comes, an inquiry finds the outcome. The clock advances because inquiries are made at
          // most every two seconds.
          if (isAsked.has(wallet)) running.clock.advance({ seconds: 3 })
          return depositStatus(running, player, paymentId)
        },
        { timeout: 15_000 },
      )
      .toBe(status)
    await expect.poll(() => cashOf(running, player), { timeout: 15_000 }).toBe(cashMinor)
    if (cashMinor === 1000n) await expectBothAmounts(player, paymentId)
    const isTaken = wallet === 'chargeback'
    const usualMails = [...(cashMinor > 0n || isTaken ? [credited] : []), ...(isTaken ? ['depositChargedBack'] : [])]
    const who = { who: `${method} ${wallet}`, provider: methods[method], paymentId, player }
    outcomes.push({ ...who, cashMinor, mails: mails ?? usualMails })
  })
})

/** Both the receipt and the history must contain the credited and the requested amount. */
async function expectBothAmounts(player: SignedUpPlayer, paymentId: string): Promise<void> {
  const both = { amount: '10.00', requestedAmount: '20.00' }
  expect((await call(running, player, getDeposit, { paymentId })).body).toMatchObject(both)
  const today = running.clock.now().toString().slice(0, 10)
  const { body } = await call(running, player, getBankingHistory, { startDate: today, endDate: today })
  expect(body['histories']).toMatchObject([both])
}

describe('every method when the provider does not accept the order', () => {
  const takers = (Object.keys(methods) as MethodCode[]).filter((method) => method !== 'PAYMENTIQ_ALL')
  const orders = takers.flatMap((method) => {
    const refused = method === 'WPCGHOSTED_CARD' ? 'PROVIDER_UNAVAILABLE' : 'REFUSED'
    const taken = method === 'NB_NEKBIT' ? 'SUCCESS' : 'CONTINUE_TO_PAYMENT_SITE'
    return [
      { method, what: 'refuses it', amount: '13.01', status: refused },
      { method, what: 'never responds', amount: '13.02', status: 'PROVIDER_UNAVAILABLE' },
      { method, what: 'responds slowly', amount: '13.03', status: taken },
      { method, what: 'responds with something else', amount: '13.04', status: 'PROVIDER_UNAVAILABLE' },
    ]
  })
  test.each(orders)('$method: a provider that $what', async ({ method, amount, status }) => {
    const player = await signUpPlayer(running)
    const begun = await begin(running, player, method, { amount, wallet: 'good' })
    expect(begun.status).toBe(status)
    expect(await cashOf(running, player)).toBe(0n)
  })
})

test.each([
  ['MONEYBOOKERS', { payFromEmail: 'ana@example.test' }],
  ['NETELLER', { accountId: 'ana', secureId: '123456' }],
  ['OMEGA_BANK', {}],
])('%s: its page is in the language of the player’s request', async (paymentMethod, who) => {
  const { headers } = await signUpPlayer(running)
  for (const [language, toPay] of [
    ['en', 'To pay'],
    ['mk', 'За плаќање'],
  ]) {
    const speaking = { headers: { ...headers, cookie: `LOCALE=${language}` } }
    const { body } = await call(running, speaking, processDeposit, { paymentMethod, amount: '20.00', ...who }, newId())
    const page = await (await fetch(String(body.continueUrl))).text()
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain(toPay)
  }
})

test('an e-mail about an amount that differs from the requested amount contains both', async () => {
  const { player } = outcomes.find(({ who }) => who === 'PAYMENTIQ_ALL other-amount') ?? {}
  const letters = (await mailsTo(running.context, player?.email ?? '')).map(({ letter }) => letter)
  expect(letters).toMatchObject([{ template: 'depositCredited', money: '£10.00', requested: '£20.00' }])
})

test('an inquiry after the notifications books nothing more', async () => {
  for (const { who, provider, paymentId, player, cashMinor } of outcomes) {
    if (provider === 'paymentiq') continue
    const order = await findOrder(running.context.db, provider, orderCodeOf(paymentId))
    if (!order) throw new Error(`no order of ${who}`)
    expect(await askAboutDeposit(running.context, order), who).toBe(true)
    expect(await cashOf(running, player), who).toBe(cashMinor)
  }
})

test('a response to an inquiry counts as the same message as the notification of the event, even for a partial amount', async () => {
  const codes = outcomes.filter(({ who }) => /^WPCGHOSTED_CARD (part-back|refund|captured-less|chargeback)$/.test(who))
  expect(codes).toHaveLength(4)
  const found = running.context.db.selectFrom('payment_difference').select(['kind', 'status'])
  for (const { who, paymentId } of codes) {
    const ofOrder = await found
      .where('order_code', '=', orderCodeOf(paymentId))
      .where('decided_at', 'is', null)
      .execute()
    expect(ofOrder, who).toEqual([])
  }
})

test('every player has the cash of the table and an e-mail about each booking, and the verifier finds no fault', async () => {
  for (const { who, player, cashMinor, mails } of outcomes) {
    expect(await cashOf(running, player), who).toBe(cashMinor)
    const sent = await moneyMailsTo(running.context, player.email)
    const ofDeposit = sent.filter((template) => template.startsWith('deposit'))
    expect(ofDeposit, who).toEqual(mails)
  }
  expect(outcomes).toHaveLength(rows.length)
  expect(await brokenRules(running)).toEqual([])
})
