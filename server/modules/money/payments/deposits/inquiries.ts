import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import { OutboundError, within } from '../../../../kit/outbound.ts'
import { answerOf, workOff } from '../orders/inquiries.ts'
import { nextInquiryAt, type Order } from '../orders/rules.ts'
import type { Report } from '../providers/port.ts'
import { providerNamed } from '../providers/registry.ts'
import { isHeld, isOverdue } from './rules.ts'
import { conclude, applyDepositReport } from './apply-deposit-report.ts'
import {
  claimDueDeposit,
  claimInquiry,
  selectDeposit,
  selectDueDeposits,
  stopInquiries,
  type Deposit,
} from './store.ts'

const quietSeconds = 2

/**
 * Asks the provider about a pending deposit, unless an inquiry was made just before. An inquiry can take several calls. The
 * player waits for the length of one, and the answer to a longer inquiry is booked later.
 */
export async function askSoon(context: Context, deposit: Deposit): Promise<void> {
  const now = context.clock.now()
  const claimed = await claimInquiry(context.db, deposit, now, now.subtract({ seconds: quietSeconds }))
  if (!claimed) return
  const asked = ask(context, deposit, `player:${deposit.playerId}`)
  await within(context.config.providerTimeoutMs, asked).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    asked.catch((err: unknown) =>
      context.log.error({ err, depositId: deposit.depositId }, 'a late answer of a provider was not booked'),
    )
  })
}

/**
 * Asks the provider at once, because its notification does not say enough or says that it waits for us.
 * @returns false if the provider gave no answer
 */
export async function askAboutDeposit(context: Context, { provider, playerId, orderId }: Order): Promise<boolean> {
  const deposit = await selectDeposit(context.db, { playerId, depositId: orderId })
  return !deposit || (await ask(context, deposit, `provider:${provider}`)) !== undefined
}

export const orderOf = ({ provider, orderCode, playerId, depositId }: Deposit): Order => ({
  provider,
  orderCode,
  kind: 'deposit',
  playerId,
  orderId: depositId,
})

/**
 * Asks the provider, and books its answer. A deposit that is unpaid and no longer held expires.
 * @returns the answer, or undefined if the provider gave none
 */
async function ask(context: Context, deposit: Deposit, actor: string): Promise<readonly Report[] | undefined> {
  const { provider, orderCode } = deposit
  const canBePaid = isHeld(deposit, context.clock.now())
  const reports = await answerOf(context, deposit, () =>
    providerNamed(context.config, provider).inquire(orderCode, 'deposit', canBePaid),
  )
  for (const report of reports ?? []) await applyDepositReport(context, orderOf(deposit), { report, actor })
  if (reports?.length === 0 && deposit.state === 'PENDING' && !canBePaid) await expire(context, deposit, actor)
  return reports
}

const expire = (context: Context, deposit: Deposit, actor: string): Promise<void> =>
  conclude(context, deposit, 'EXPIRED', { status: 'EXPIRED', content: {}, actor })

const actor = 'job:reconcile-payments'

/**
 * Asks about the deposits that have stayed open, the longest overdue first. Those that are unpaid at the end of their hold
 * expire, and the inquiries end after a day. A provider that gives no answer is left alone until the next run. Two runs at once ask about each deposit once.
 */
export async function reconcileDeposits(context: Context): Promise<void> {
  const silent = new Set<string>()
  await workOff<Deposit>(
    context,
    (now, limit) => selectDueDeposits(context.db, now, { besides: [...silent], limit }),
    async (deposit) => {
      if (await isSilent(context, deposit)) silent.add(deposit.provider)
    },
  )
}

/** Whether the provider of a deposit that is due gave no answer about it. */
async function isSilent(context: Context, deposit: Deposit): Promise<boolean> {
  const now = context.clock.now()
  const claimed = await claimDueDeposit(context.db, deposit, now, nextAfter(deposit, now))
  if (!claimed) return false
  const answer = await ask(context, deposit, actor)
  if (answer && isOverdue(deposit.createdAt, now)) {
    if (deposit.state === 'PENDING') await expire(context, deposit, actor)
    await stopInquiries(context.db, deposit)
  }
  return !answer
}

/** The next scheduled inquiry. One comes at the end of the hold. */
function nextAfter({ inquiries, payableUntil }: Deposit, now: Instant): Instant {
  const next = nextInquiryAt(now, inquiries + 1)
  const isHoldOver = Temporal.Instant.compare(payableUntil, now) <= 0
  return isHoldOver || Temporal.Instant.compare(next, payableUntil) <= 0 ? next : payableUntil
}
