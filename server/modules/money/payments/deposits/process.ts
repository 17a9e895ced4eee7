import type { Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import { depositMethods, type processDeposit as operation } from '@baize/contract/payments/player'
import type { Context } from '../../../../context.ts'
import { runPlayerCommand } from '../../../back-office/records/service.ts'
import type { Tx } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { choosePlan, requestBonus, type PlanRequest } from '../../bonuses/service.ts'
import { noteLimitHit } from '../../../safer/protection/service.ts'
import { minorOf } from '../../wallet/service.ts'
import { cardOf } from '../cards/service.ts'
import { requireDepositable } from './depositable.ts'
import { BeyondOwnLimit, requireWithinLimits, warnOfMissingRate } from './limits.ts'
import { openDeposit } from './open.ts'
import { takeQuote } from './quotes.ts'
import { continueToPage } from './submit.ts'

type Operation = typeof operation

type DepositCaller = Pick<CallerOf<Operation>, 'session' | 'idempotencyKey' | 'language' | 'address'>

/**
 * Begins a deposit. The deposit is committed before it is sent to the provider under our order code. If the process
 * crashes in between, a repeated call with the same key finds the deposit and submits the same order again.
 */
export async function processDeposit(
  context: Context,
  input: Parsed<Operation>,
  { session, idempotencyKey, language, address: ipAddress }: DepositCaller,
): Promise<Reply<Operation>> {
  const { playerId, currency } = session
  if (input.currency && input.currency !== currency) throw new AppError('payments.account')
  const amountMinor = minorOf(input.amount, currency)
  const at = context.clock.now()
  const request = {
    paymentMethod: input.paymentMethod,
    requestedBonusPlanId: input.requestedBonusPlanId || undefined,
    voucherCode: input.voucherCode?.trim() || undefined,
    bonusTermsId: input.bonusTermsId,
    storedCardId: input.storedCardId,
    quoteId: input.quoteId,
    quotedPaymentId: input.paymentId,
  }
  const command = {
    operation: 'processDeposit',
    playerId,
    actor: `player:${playerId}`,
    key: idempotencyKey,
    input: { ...request, amount: amountMinor.toString(), currency },
    at,
  }
  const { reply } = await runPlayerCommand(context.db, command, (tx) =>
    open(context, tx, { playerId, currency, amountMinor, request, language, at }),
  ).catch(async (error: unknown) => {
    if (error instanceof BeyondOwnLimit) await noteLimitHit(context, playerId)
    warnOfMissingRate(context, error)
    throw error
  })
  const { payFromEmail: emailAddress, accountId, secureId } = input
  return continueToPage(context, session, reply.paymentId, { emailAddress, accountId, secureId, ipAddress })
}

type DepositBy = (
  context: Context,
  input: Omit<Parsed<Operation>, 'paymentMethod'>,
  caller: DepositCaller,
) => Promise<Reply<Operation>>

const depositBy =
  (paymentMethod: string): DepositBy =>
  (context, input, caller) =>
    processDeposit(context, { ...input, paymentMethod }, caller)

/**
 * One operation for each method, as a short form of `processDeposit`. A call of the short form and a call of
 * `processDeposit` with the same idempotency key mean the same deposit.
 */
export const depositsByMethod = Object.fromEntries(
  Object.entries(depositMethods).map(([id, method]) => [id, depositBy(method)]),
) as Readonly<Record<keyof typeof depositMethods, DepositBy>>

interface Opening {
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly request: PlanRequest & {
    readonly paymentMethod: string
    readonly storedCardId: string | undefined
    readonly quoteId: string | undefined
    readonly quotedPaymentId: string | undefined
  }
  readonly language: Language
  readonly at: Temporal.Instant
}

/**
 * Opens a deposit.
 * @returns the deposit's id. It is stored as the reply to the command, so a repeated call finds the deposit
 */
async function open(context: Context, tx: Tx, opening: Opening): Promise<{ paymentId: string }> {
  const { playerId, currency, amountMinor, request, language, at } = opening
  const { rates } = context.config.limits
  const money = { amountMinor, currency }
  const {
    code: method,
    provider,
    capabilities,
  } = await requireDepositable(tx, playerId, money, request.paymentMethod, at)
  const { storedCardId } = request
  if (storedCardId !== undefined) await cardOf(tx, playerId, provider, storedCardId)
  await requireWithinLimits(tx, playerId, money, { at, rates, language })
  const chosen = await choosePlan(tx, context, { playerId, method, money, at }, request)
  const { quoteId, quotedPaymentId: quotedDepositId } = request
  const quoted = capabilities.quotes
    ? await takeQuote(tx, { playerId, method, money, at, quoteId, quotedDepositId })
    : undefined
  const depositId = quoted?.depositId ?? newId()
  await openDeposit(tx, {
    playerId,
    depositId,
    method,
    provider,
    money,
    bonusPlanId: chosen?.plan.bonusPlanId,
    cardId: storedCardId,
    quoteId: quoted?.quoteId,
    language,
    at,
  })
  if (chosen) await requestBonus(tx, chosen, { playerId, paymentId: depositId, money, at })
  return { paymentId: depositId }
}
