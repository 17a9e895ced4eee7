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
 * Asks the provider about a pending deposit, unless an inquiry was made within the last seconds. An inquiry may take
 * several requests. The player waits only for the timeout of one; a later answer is still booked.
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
 * Asks the provider at once, because its notification lacks details or requires an answer from us first.
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
 * Asks the provider and books its answer. A pending deposit that the provider does not report as paid expires if its
 * hold has ended.
 * @returns the provider's reports, or undefined if it gave no answer
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
 * Asks providers about deposits that are still open, the longest overdue first. Deposits that are unpaid at the end of
 * their hold expire. A day after a deposit began, its inquiries end. If a provider does not answer, the rest of the run
 * skips its deposits. Two runs at the same time still ask only once about each deposit.
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

/**
 * Asks about a deposit that is due.
 * @returns true if the provider gave no answer
 */
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

/** When the next scheduled inquiry is due. One always takes place at the end of the hold. */
function nextAfter({ inquiries, payableUntil }: Deposit, now: Instant): Instant {
  const next = nextInquiryAt(now, inquiries + 1)
  const isHoldOver = Temporal.Instant.compare(payableUntil, now) <= 0
  return isHoldOver || Temporal.Instant.compare(next, payableUntil) <= 0 ? next : payableUntil
}
