import type { Context } from '../../../context.ts'
import { OutboundError, within } from '../../../kit/outbound.ts'
import { providerNamed } from '../providers/registry.ts'
import { isOpen, isOverdue, nextInquiryAt } from './rules.ts'
import { conclude, settle } from './settle.ts'
import { claimDue, claimInquiry, selectDue, selectPayment, selectReference, type Payment } from './store.ts'

const quietSeconds = 2

/**
 * Asks the provider what became of a payment that it has said nothing of, unless somebody asked just before. Some are asked
 * by several calls: whoever waits is not kept longer than for one, and what they bring is settled all the same.
 */
export async function askSoon(context: Context, payment: Payment): Promise<void> {
  const now = context.clock.now()
  const claimed = await claimInquiry(context.db, payment, now, now.subtract({ seconds: quietSeconds }))
  if (!claimed) return
  const asked = ask(context, payment, `player:${payment.playerId}`)
  await within(context.config.providerTimeoutMs, asked).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    asked.catch((err: unknown) =>
      context.log.error({ err, paymentId: payment.paymentId }, 'what a provider said late was not settled'),
    )
  })
}

/** Asks the provider at once: it has said that it waits for us. */
export async function askNow(context: Context, provider: string, orderCode: string): Promise<void> {
  const key = await selectReference(context.db, provider, orderCode)
  const payment = key && (await selectPayment(context.db, key))
  if (payment && isOpen(payment.state)) await ask(context, payment, `provider:${provider}`)
}

/** How an inquiry ended: `unpaid`, nobody has paid yet; `silent`, the provider does not say. */
type Outcome = 'settled' | 'unpaid' | 'silent'

async function ask(context: Context, payment: Payment, actor: string): Promise<Outcome> {
  const { provider, orderCode } = payment
  try {
    const reports = await providerNamed(context.config, provider).inquire(orderCode, 'deposit')
    for (const report of reports) await settle(context, provider, report, actor)
    return reports.length > 0 ? 'settled' : 'unpaid'
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    context.log.warn({ err: error, provider, orderCode }, 'the payment provider does not say')
    return 'silent'
  }
}

const actor = 'job:reconcile-payments'
const atOnce = 10
const longestRunSeconds = 50

/**
 * Asks for the payments that have stayed open, the longest overdue first, and ends those that nobody paid in a day. A
 * provider that does not answer is left alone until the next run. May run twice at once: each payment is asked for once.
 */
export async function reconcilePayments(context: Context): Promise<void> {
  const { db, clock } = context
  const silent = new Set<string>()
  const end = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), end) < 0) {
    const due = await selectDue(db, clock.now(), { besides: [...silent], limit: atOnce })
    if (due.length === 0) return
    const outcomes = await Promise.all(
      due.map(async (payment) => ({ payment, outcome: await reconcile(context, payment) })),
    )
    for (const { payment, outcome } of outcomes) if (outcome === 'silent') silent.add(payment.provider)
  }
}

async function reconcile(context: Context, payment: Payment): Promise<Outcome | undefined> {
  const now = context.clock.now()
  const claimed = await claimDue(context.db, payment, now, nextInquiryAt(now, payment.inquiries + 1))
  if (!claimed) return undefined
  const outcome = await ask(context, payment, actor)
  if (outcome !== 'silent' && isOverdue(payment.createdAt, now)) {
    await conclude(context, payment, 'EXPIRED', { status: 'EXPIRED', content: {}, actor })
  }
  return outcome
}
