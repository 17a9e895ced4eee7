import type { Parsed, Reply } from '@baize/contract/op'
import type { getDepositByKey as lookUp, processDeposit as operation } from '@baize/contract/payments/player'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { OutboundError, within } from '../../../../kit/outbound.ts'
import { replyUnder } from '../../../back-office/records/service.ts'
import { getPlayer, isKeptOut } from '../../../people/players/service.ts'
import { findCard } from '../cards/service.ts'
import type { CashierSession } from '../providers/cashier-port.ts'
import type { Payer, Submission } from '../providers/port.ts'
import { providerNamed } from '../providers/registry.ts'
import { orderOf } from './inquiries.ts'
import { hold } from './hold.ts'
import { depositStatusOf, payableSeconds } from './rules.ts'
import { conclude, applyDepositReport } from './apply-deposit-report.ts'
import { releaseHold, selectDeposit, storeContinueUrl, storePayTo, type Deposit, type DepositKey } from './store.ts'

/**
 * Submits a deposit to its provider, unless it has already been submitted.
 * @returns the player's next step
 */
export async function continueToPage(
  context: Context,
  session: CashierSession,
  depositId: string,
  payer: Payer,
): Promise<Reply<typeof operation>> {
  const key = { playerId: session.playerId, depositId }
  const deposit = await depositOf(context, key)
  const isSent = deposit.continueUrl !== undefined || deposit.payTo !== undefined
  if (!isSent && deposit.state === 'PENDING') await submitOnce(context, deposit, payer).catch(unlessCharged(deposit))
  const step = nextStep(context, session, await depositOf(context, key))
  if (step === undefined) throw new AppError('payments.refused')
  return step
}

/**
 * The player's next step in a deposit. Undefined if there is no payment page, because the provider has not received the
 * order yet or has refused it.
 * @throws AppError `payments.expired` if the deposit has expired
 */
function nextStep(
  { config }: Context,
  session: CashierSession,
  { depositId: paymentId, continueUrl, payTo, provider, cardId, state }: Deposit,
): Reply<typeof operation> | undefined {
  if (state === 'EXPIRED') throw new AppError('payments.expired')
  const isRefused = depositStatusOf[state] === 'REFUSED'
  if (cardId !== undefined && !isRefused) return { status: 'SUCCESS', paymentId }
  if (payTo) return { status: 'SUCCESS', paymentId, data: payTo }
  const { libraryUrl, openCashier } = providerNamed(config, provider)
  if (openCashier && !isRefused) return { status: 'CONTINUE_IN_CASHIER', paymentId, cashier: openCashier(session) }
  if (continueUrl === undefined) return undefined
  return { status: 'CONTINUE_TO_PAYMENT_SITE', paymentId, continueUrl, ...(libraryUrl && { libraryUrl }) }
}

/**
 * Looks up the deposit that was begun under an idempotency key. Sends nothing to the provider, so it neither begins a
 * deposit nor submits an existing one again.
 */
export async function getDepositByKey(
  context: Context,
  { key }: Parsed<typeof lookUp>,
  { session }: { readonly session: CashierSession },
): Promise<Reply<typeof lookUp>> {
  const { playerId } = session
  const command = { operation: 'processDeposit', playerId, key }
  const begun = await replyUnder<{ readonly paymentId: string }>(context.db, command)
  if (!begun) return { status: 'NOT_SENT' }
  const deposit = await depositOf(context, { playerId, depositId: begun.paymentId })
  const step = nextStep(context, session, deposit)
  if (step === undefined && deposit.state !== 'PENDING') throw new AppError('payments.refused')
  return step ?? { status: 'NOT_SENT', paymentId: begun.paymentId }
}

/**
 * Hides the error if the provider did not respond to an order with a stored card, because the provider may still have
 * charged the card. The player then waits for the outcome of the inquiry, instead of paying a second time.
 */
const unlessCharged =
  ({ cardId }: Deposit) =>
  (error: unknown) => {
    const isUnknown = error instanceof AppError && error.code === 'payments.unavailable'
    if (cardId === undefined || !isUnknown) throw error
  }

async function depositOf({ db }: Context, key: DepositKey): Promise<Deposit> {
  const deposit = await selectDeposit(db, key)
  if (!deposit) throw new Error('the deposit of a command is missing')
  return deposit
}

/**
 * The submissions that are running in this process, by deposit id. A second click waits for the result of the running
 * submission.
 */
const underWay = new WeakMap<Context['database'], Map<string, Promise<void>>>()

function submitOnce(context: Context, deposit: Deposit, payer: Payer): Promise<void> {
  const submissions = underWay.getOrInsertComputed(context.database, () => new Map<string, Promise<void>>())
  return submissions.getOrInsertComputed(deposit.depositId, (depositId) =>
    submit(context, deposit, payer).finally(() => submissions.delete(depositId)),
  )
}

async function submit(context: Context, key: DepositKey, payer: Payer): Promise<void> {
  const deposit = await hold(context, key)
  const submission = await order(context, deposit, payer).catch(releasing(context, deposit))
  // A deposit that can be paid must count towards the deposit limits, that is, it must be held. Another process may
  // have released the hold in the meantime, so it is renewed before the player gets the page.
  if (submission.result === 'continue') {
    await hold(context, key, submission.payableSeconds)
    return storeContinueUrl(context.db, key, submission.continueUrl)
  }
  if (submission.result === 'coins') {
    await hold(context, key)
    return storePayTo(context.db, key, submission.payTo)
  }
  if (submission.result === 'cashier') return
  const { provider, orderCode, playerId } = deposit
  if (submission.result === 'reported') {
    const actor = `player:${playerId}`
    for (const report of submission.reports) await applyDepositReport(context, orderOf(deposit), { report, actor })
    return
  }
  context.log.error({ provider, orderCode, reason: submission.reason }, 'the payment provider refused a deposit')
  const content = { reason: submission.reason }
  await conclude(context, deposit, 'REFUSED', { status: 'NOT_TAKEN', content, actor: `provider:${provider}` })
}

/**
 * If the order failed, no payment page is known. Nobody can pay the deposit then, so it can stop counting towards the
 * deposit limits. A stored card is an exception, because it may have been charged.
 */
const releasing =
  ({ db, clock }: Context, deposit: Deposit) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof AppError && deposit.cardId === undefined) await releaseHold(db, deposit, clock.now())
    throw error
  }

/**
 * Sends the order.
 * @throws AppError `payments.unavailable` if the provider did not respond. The deposit stays open: a repeated call with
 * the same key submits it again, and a job asks the provider about it
 */
async function order({ clock, config, db, log }: Context, deposit: Deposit, payer: Payer): Promise<Submission> {
  const { playerId, provider, orderCode, money, cardId, quoteId, language, payableUntil } = deposit
  const player = await getPlayer({ db }, playerId)
  if (!player) throw new Error('the player of a deposit is missing')
  // The player may have excluded themselves since they began the deposit.
  if (isKeptOut(player, clock.now())) return { result: 'refused', reason: 'the player may not deposit' }
  try {
    const card = cardId === undefined ? undefined : await findCard(db, playerId, cardId)
    const adapter = providerNamed(config, provider)
    const ordered = { orderCode, money, playerId, emailAddress: player.email, payer, home: player, quoteId, language }
    const seconds = payableSeconds(payableUntil, clock.now())
    const submitted = adapter.submit({ ...ordered, cardToken: card?.token, payableSeconds: seconds })
    return await within(config.providerTimeoutMs, submitted)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.error({ err: error, provider, orderCode }, 'the payment provider did not confirm an order for a deposit')
    throw new AppError('payments.unavailable')
  }
}
