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
 * Asks the provider about a pending deposit, unless it was asked within the last two seconds. An inquiry may consist of
 * several requests, but the player waits only for the timeout of one. If the provider responds later, its response is
 * still booked.
 */
export async function askSoon(context: Context, deposit: Deposit): Promise<void> {
  const now = context.clock.now()
  const claimed = await claimInquiry(context.db, deposit, now, now.subtract({ seconds: quietSeconds }))
  if (!claimed) return
  const asked = ask(context, deposit, `player:${deposit.playerId}`)
  await within(context.config.providerTimeoutMs, asked).catch((error: unknown) => {
    if (!(error instanceof OutboundError)) throw error
    asked.catch((err: unknown) =>
      context.log.error(
        { err, depositId: deposit.depositId },
        'a report about a deposit came after the player had stopped waiting and could not be booked; the next inquiry asks again',
      ),
    )
  })
}

/**
 * Asks the provider at once, because its notification lacks details or must be confirmed by an inquiry.
 * @returns false if the provider did not respond
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
 * Asks the provider and books its reports. If the provider has nothing to report, a pending deposit expires, unless it
 * still counts towards the deposit limits because its hold has not ended.
 * @returns the provider's reports, or undefined if the provider did not respond
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
 * Asks providers about open deposits whose inquiry is due, the longest overdue first. A deposit is held, that is, it
 * counts towards the deposit limits, for as long as it can be paid. If it is unpaid when the hold ends, it expires.
 * Inquiries about a deposit end a day after it began. If a provider does not respond, the rest of the run skips its
 * deposits. If two runs overlap, each deposit is still asked about only once.
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
 * Asks the provider about a deposit whose inquiry is due.
 * @returns true if the provider did not respond
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

/**
 * The time of the next scheduled inquiry. One inquiry always takes place when the hold ends and the deposit stops
 * counting towards the deposit limits, so that an unpaid deposit expires then.
 */
function nextAfter({ inquiries, payableUntil }: Deposit, now: Instant): Instant {
  const next = nextInquiryAt(now, inquiries + 1)
  const isHoldOver = Temporal.Instant.compare(payableUntil, now) <= 0
  return isHoldOver || Temporal.Instant.compare(next, payableUntil) <= 0 ? next : payableUntil
}
