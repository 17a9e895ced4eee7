import type { Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { processDeposit as operation } from '@baize/contract/payments'
import type { Context } from '../../../context.ts'
import { runCommand } from '../../commands/service.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { newId } from '../../../kit/ids.ts'
import type { Language } from '../../../kit/http/language.ts'
import { OutboundError, within } from '../../../kit/outbound.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { choosePlan, wishForBonus, type PlanWish } from '../../bonuses/service.ts'
import { minorOf, type Rates } from '../../wallet/service.ts'
import { getPlayer } from '../../players/service.ts'
import { selectCard } from '../cards/store.ts'
import { cardOf } from '../cards/service.ts'
import { requireWithinLimits } from './limits.ts'
import { requireDepositable } from './depositable.ts'
import type { CashierSession, Payer, Submission } from '../providers/port.ts'
import { providerNamed } from '../providers/registry.ts'
import { isPaidInCoins, takeQuote } from './quotes.ts'
import { depositStatusOf, nextInquiryAt } from './rules.ts'
import { conclude, settle } from './settle.ts'
import { insertPayment, selectPayment, storeContinueUrl, storePayTo, type Payment, type PaymentKey } from './store.ts'

type Operation = typeof operation

/** What a deposit needs to know of whoever asks for it. */
export type DepositCaller = Pick<CallerOf<Operation>, 'session' | 'idempotencyKey' | 'language'>

/**
 * Begins a deposit. The payment is committed first and the provider called after it, with an order code of ours, so that
 * a death in between loses nothing: the same key finds the payment and submits the same order again.
 */
export async function processDeposit(
  context: Context,
  input: Parsed<Operation>,
  { session, idempotencyKey, language }: DepositCaller,
): Promise<Reply<Operation>> {
  const { playerId, currency } = session
  const amountMinor = minorOf(input.amount, currency)
  const at = context.clock.now()
  const wish = {
    paymentMethod: input.paymentMethod,
    requestedBonusPlanId: input.requestedBonusPlanId || undefined,
    voucherCode: input.voucherCode?.trim() || undefined,
    storedCardId: input.storedCardId,
    quoteId: input.quoteId,
    quotedPaymentId: input.paymentId,
  }
  const command = {
    operation: 'processDeposit',
    playerId,
    actor: `player:${playerId}`,
    key: idempotencyKey,
    input: { ...wish, amount: amountMinor.toString(), currency },
    at,
  }
  const { reply } = await runCommand(context.db, command, (tx) =>
    openPayment(tx, { playerId, currency, amountMinor, wish, at, rates: context.config.limits.rates }),
  )
  const { payFromEmail: emailAddress, accountId, secureId } = input
  return continueToPage(context, session, reply.paymentId, { emailAddress, accountId, secureId, language })
}

interface Opening {
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly wish: PlanWish & {
    readonly paymentMethod: string
    readonly storedCardId: string | undefined
    readonly quoteId: string | undefined
    readonly quotedPaymentId: string | undefined
  }
  readonly at: Temporal.Instant
  readonly rates: Rates
}

async function openPayment(tx: Tx, opening: Opening): Promise<{ paymentId: string }> {
  const { playerId, currency, amountMinor, wish, at, rates } = opening
  const method = await requireDepositable(tx, playerId, { amountMinor, currency }, wish.paymentMethod, at)
  const { storedCardId } = wish
  if (storedCardId !== undefined) await cardOf(tx, playerId, method.provider, storedCardId)
  const money = { amountMinor, currency }
  await requireWithinLimits(tx, playerId, money, { at, rates })
  const chosen = await choosePlan(tx, playerId, { method: method.code, money, at }, wish)
  const quoted = isPaidInCoins(method.code)
    ? await takeQuote(tx, { playerId, method: method.code, money, at, ...wish })
    : undefined
  const paymentId = quoted?.paymentId ?? newId()
  await insertPayment(tx, {
    playerId,
    paymentId,
    method: method.code,
    provider: method.provider,
    orderCode: paymentId.replaceAll('-', ''),
    money,
    bonusPlanId: chosen?.plan.bonusPlanId,
    cardId: storedCardId,
    quoteId: quoted?.quoteId,
    at,
    nextInquiryAt: nextInquiryAt(at, 0),
  })
  if (chosen) await wishForBonus(tx, chosen, { playerId, paymentId, money, at })
  return { paymentId }
}

/** Who pays, and in which language the provider's page is to speak; neither is kept. */
type Asker = Payer & { readonly language: Language }

async function continueToPage(
  context: Context,
  session: CashierSession,
  paymentId: string,
  payer: Asker,
): Promise<Reply<Operation>> {
  const key = { playerId: session.playerId, paymentId }
  const payment = await paymentOf(context, key)
  const isSent = payment.continueUrl !== undefined || payment.payTo !== undefined
  if (!isSent && payment.state === 'PENDING') await submitOnce(context, payment, payer).catch(unlessCharged(payment))
  const { continueUrl, payTo, provider, cardId, state } = await paymentOf(context, key)
  const isRefused = depositStatusOf[state] === 'REFUSED'
  if (cardId !== undefined && !isRefused) return { status: 'SUCCESS', paymentId }
  if (payTo) return { status: 'SUCCESS', paymentId, data: payTo }
  const { libraryUrl, openCashier } = providerNamed(context.config, provider)
  if (openCashier && !isRefused) return { status: 'CONTINUE_IN_CASHIER', paymentId, cashier: openCashier(session) }
  if (continueUrl === undefined) throw new AppError('payments.refused')
  return { status: 'CONTINUE_TO_PAYMENT_SITE', paymentId, continueUrl, ...(libraryUrl && { libraryUrl }) }
}

/**
 * A stored card may have been charged although the provider has not answered: the player waits for what it says when it is
 * asked, instead of being sent to pay again.
 */
const unlessCharged =
  ({ cardId }: Payment) =>
  (error: unknown) => {
    if (cardId === undefined || !(error instanceof AppError)) throw error
  }

async function paymentOf({ db }: Context, key: PaymentKey): Promise<Payment> {
  const payment = await selectPayment(db, key)
  if (!payment) throw new Error('the payment of a command is missing')
  return payment
}

/** Orders that this process is sending: a second click waits for the first one's answer instead of sending another. */
const underWay = new Map<string, Promise<void>>()

function submitOnce(context: Context, payment: Payment, payer: Asker): Promise<void> {
  const { paymentId } = payment
  const running = underWay.get(paymentId) ?? submit(context, payment, payer).finally(() => underWay.delete(paymentId))
  underWay.set(paymentId, running)
  return running
}

async function submit(context: Context, payment: Payment, payer: Asker): Promise<void> {
  const submission = await order(context, payment, payer)
  if (submission.result === 'continue') return storeContinueUrl(context.db, payment, submission.continueUrl)
  if (submission.result === 'coins') return storePayTo(context.db, payment, submission.payTo)
  if (submission.result === 'cashier') return
  const { provider, orderCode } = payment
  if (submission.result === 'reported') {
    for (const report of submission.reports) await settle(context, provider, report, `player:${payment.playerId}`)
    return
  }
  context.log.error({ provider, orderCode, reason: submission.reason }, 'the payment provider refused an order')
  const content = { reason: submission.reason }
  await conclude(context, payment, 'REFUSED', { status: 'NOT_TAKEN', content, actor: `provider:${provider}` })
}

/** @throws AppError `payments.unavailable`: the payment stays open, the same key tries again, the job reconciles it */
async function order(
  { config, db, log }: Context,
  payment: Payment,
  { language, ...payer }: Asker,
): Promise<Submission> {
  const { playerId, provider, orderCode, money, cardId, quoteId } = payment
  const player = await getPlayer({ db }, playerId)
  if (!player) throw new Error('a payment without a player')
  try {
    const card = cardId === undefined ? undefined : await selectCard(db, playerId, cardId)
    const adapter = providerNamed(config, provider)
    const ordered = { orderCode, money, playerId, emailAddress: player.email, payer, quoteId, language }
    return await within(config.providerTimeoutMs, adapter.submit({ ...ordered, cardToken: card?.token }))
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.error({ err: error, provider, orderCode }, 'the payment provider did not take an order')
    throw new AppError('payments.unavailable')
  }
}
