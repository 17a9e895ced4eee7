import { processDeposit } from '@baize/contract/payments/player'
import { getStoredCards } from '@baize/contract/payments/cards'
import { createHmac } from 'node:crypto'
import { demoSecrets } from '@baize/contract/demo-values'
import { build, type TestApp } from './build.ts'
import { call } from './call.ts'
import type { SignedUpPlayer } from '../demo/sign-up-player.ts'
import { notify, startWorldpay, type WorldpayStandIn } from './worldpay.ts'
import type { Db } from '../kit/db.ts'
import { newId } from '../kit/ids.ts'
import { balancesOf } from '../modules/money/wallet/service.ts'
import { putDepositMethod, putWithdrawalMethod } from '../modules/money/payments/service.ts'
import { verifyBooks } from '../verify.ts'

export interface Cashier extends TestApp {
  readonly worldpay: WorldpayStandIn
}

/** Offers card deposits from 5.00 to 5,000.00 GBP. */
export const putCardDeposits = (db: Db): Promise<unknown> =>
  putDepositMethod(db, {
    code: 'WPCGHOSTED_CARD',
    currency: 'GBP',
    provider: 'worldpay',
    minimumMinor: 500n,
    maximumMinor: 500_000n,
    active: true,
    priority: 1,
  })

/** Offers PaymentIQ's cashier, from 5.00 to 500.00 GBP. Withdrawals above 100.00 need a review. */
export async function offerCashier({ context: { db } }: Pick<TestApp, 'context'>): Promise<void> {
  const range = { code: 'PAYMENTIQ_ALL', provider: 'paymentiq', currency: 'GBP', active: true, priority: 1 } as const
  const amounts = { minimumMinor: 500n, maximumMinor: 50_000n }
  await putDepositMethod(db, { ...range, ...amounts })
  await putWithdrawalMethod(db, { ...range, ...amounts, reviewAboveMinor: 10_000n })
}

/** Calls PaymentIQ's integration API as its servers do, signed with the demo's secret. */
export async function postAsPaymentIq(
  { app }: Pick<TestApp, 'app'>,
  name: string,
  payload: string,
  secret: string = demoSecrets.PAYMENTIQ_SECRET,
): Promise<{ httpStatus: number; body: Record<string, unknown> }> {
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  const response = await app.inject({ method: 'POST', url: `/platform/callback/paymentiq/${name}`, headers, payload })
  return { httpStatus: response.statusCode, body: response.json() }
}

/**
 * Starts the whole program with the demo's card method and with a new server in place of Worldpay. The program waits at
 * most two seconds for that server's responses.
 * @param postgresUrl the database server. Only needed outside of the tests
 */
export async function buildCashier(
  environment: Readonly<Record<string, string>> = {},
  postgresUrl?: string,
): Promise<Cashier> {
  const worldpay = await startWorldpay()
  const settings = { WORLDPAY_URL: worldpay.url, WORLDPAY_TIMEOUT_MS: '2000', LOG_LEVEL: 'silent', ...environment }
  const running = await build(settings, { jobs: false, ...(postgresUrl && { postgresUrl }) })
  await putCardDeposits(running.context.db)
  await putWithdrawalMethod(running.context.db, {
    code: 'WPCGHOSTED_CARD',
    currency: 'GBP',
    provider: 'worldpay',
    minimumMinor: 1000n,
    maximumMinor: 500_000n,
    reviewAboveMinor: 10_000n,
    active: true,
    priority: 1,
  })
  return {
    ...running,
    worldpay,
    async close() {
      await running.close()
      await worldpay.close()
    },
  }
}

export interface BegunDeposit {
  readonly paymentId: string
  readonly orderCode: string
  readonly continueUrl: string
}

/** Begins a card deposit, up to the point at which the payment page is shown. `amount` is a decimal string. */
export async function beginDeposit(cashier: Cashier, payer: SignedUpPlayer, amount = '20.00'): Promise<BegunDeposit> {
  const request = { paymentMethod: 'WPCGHOSTED_CARD', amount }
  const { body } = await call(cashier, payer, processDeposit, request, newId())
  if (body.status !== 'CONTINUE_TO_PAYMENT_SITE') throw new Error(`the deposit did not begin: ${String(body.status)}`)
  const paymentId = String(body.paymentId)
  return { paymentId, orderCode: paymentId.replaceAll('-', ''), continueUrl: String(body.continueUrl) }
}

/**
 * Makes a deposit with a card, which the payment provider then stores.
 * @returns the id of the stored card
 */
export async function payByStoredCard(cashier: Cashier, payer: SignedUpPlayer, amount: string): Promise<string> {
  const { orderCode } = await beginDeposit(cashier, payer, amount)
  const amountMinor = BigInt(amount.replace('.', ''))
  await notify(cashier.app, { orderCode, status: 'AUTHORISED', amountMinor, token: `token-of-${payer.username}` })
  const { body } = await call(cashier, payer, getStoredCards, { paymentMethod: 'WPCGHOSTED_CARD' })
  const [card] = body.creditCards as { customerCardId: string }[]
  if (!card) throw new Error('the card was not kept')
  return card.customerCardId
}

/** Returns the player's cash in GBP, in minor units. Negative if the player owes money. */
export async function cashOf({ context }: TestApp, { playerId }: SignedUpPlayer): Promise<bigint> {
  const { cashMinor, deficitMinor } = await balancesOf(context.db, playerId, 'GBP')
  return cashMinor + deficitMinor
}

/** Returns the rules of the ledger that the verifier finds violated. */
export async function brokenRules({ context }: TestApp): Promise<string[]> {
  const verdicts = await verifyBooks(context.db)
  return verdicts.filter(({ offenders }) => offenders > 0).map(({ rule, samples }) => `${rule}: ${samples.join(', ')}`)
}
