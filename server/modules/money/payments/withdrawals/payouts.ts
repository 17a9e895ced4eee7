import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { getPlayer } from '../../../people/players/service.ts'
import { findCard } from '../cards/service.ts'
import { answerOf, workOff } from '../orders/inquiries.ts'
import { nextInquiryAt, type Order } from '../orders/rules.ts'
import type { Payee, Report } from '../providers/port.ts'
import { providerNamed } from '../providers/registry.ts'
import { advanceWithdrawal, isUnderWay } from './rules.ts'
import { applyPayoutReport } from './apply-payout-report.ts'
import {
  selectDueWithdrawals,
  selectWithdrawalForUpdate,
  updateInquiries,
  updateWithdrawal,
  type Withdrawal,
  type WithdrawalKey,
} from './store.ts'

/** The queue of withdrawals to pay out immediately. The payload of a message is a `WithdrawalKey`. */
export const payoutQueue = 'pay-out'

const actor = 'job:pay-out'

/**
 * Advances a withdrawal by one step: sends an approved withdrawal to its provider, or asks about a withdrawal that was
 * sent. Two runs at the same time, or a crash at any point, cannot cause a second payout, because only one run at a
 * time sends, and the provider pays our order code only once.
 */
export async function payOut(context: Context, key: WithdrawalKey): Promise<void> {
  const claimed = await claim(context, key)
  if (!claimed) return
  const reports = await answerOf(context, claimed, () => send(context, claimed))
  for (const report of reports ?? []) await applyPayoutReport(context, orderOf(claimed), { report, actor })
}

/**
 * Asks the provider at once, because its notification lacks details. Asks in every state of the withdrawal, even a
 * final one, because the response may report that money has moved.
 * @returns false if the provider did not respond
 */
export async function askAboutPayout(context: Context, order: Order): Promise<boolean> {
  const { provider, orderCode } = order
  const adapter = providerNamed(context.config, provider)
  const reports = await answerOf(context, order, () => adapter.inquire(orderCode, 'payout'))
  for (const report of reports ?? []) await applyPayoutReport(context, order, { report, actor: `provider:${provider}` })
  return reports !== undefined
}

const orderOf = ({ provider, orderCode, playerId, withdrawalId }: Withdrawal): Order => ({
  provider,
  orderCode,
  kind: 'withdrawal',
  playerId,
  orderId: withdrawalId,
})

/**
 * Marks the withdrawal as being sent, because from this moment the provider may receive it. While it is being sent, no
 * other run can claim it.
 * @returns the withdrawal as it was before, or undefined if there is nothing to do
 */
async function claim(context: Context, key: WithdrawalKey): Promise<Withdrawal | undefined> {
  const now = context.clock.now()
  return transaction(context.db, async (tx) => {
    const withdrawal = await selectWithdrawalForUpdate(tx, key)
    if (!withdrawal) return undefined
    const { state, inquiries, nextInquiryAt: dueAt } = withdrawal
    if (!isUnderWay(state)) return undefined
    if (state === 'SENDING' && dueAt && Temporal.Instant.compare(now, dueAt) < 0) return undefined
    await updateInquiries(tx, withdrawal, nextInquiryAt(now, inquiries))
    const step = advanceWithdrawal(state, 'SEND')
    if (typeof step === 'object') await updateWithdrawal(tx, key, { state: step.state, at: now })
    return withdrawal
  })
}

async function send(context: Context, withdrawal: Withdrawal): Promise<readonly Report[]> {
  const { provider, orderCode, money, playerId, language = 'en', state } = withdrawal
  const adapter = providerNamed(context.config, provider)
  // An earlier run may already have sent the payout, so ask the provider before sending it again.
  const known = state === 'APPROVED' ? [] : await adapter.inquire(orderCode, 'payout')
  if (known.length > 0 || state === 'SENT') return known
  if (!adapter.payOut) throw new Error(`${provider} pays nothing out`)
  const home = await getPlayer(context, playerId)
  return adapter.payOut({ orderCode, money, playerId, language, payee: await payeeOf(context, withdrawal), home })
}

async function payeeOf({ db }: Context, withdrawal: Withdrawal): Promise<Payee> {
  const { playerId, cardId, payeeEmail, payeeAddress } = withdrawal
  if (payeeEmail !== undefined) return { kind: 'wallet', emailAddress: payeeEmail }
  if (payeeAddress !== undefined) return { kind: 'coins', address: payeeAddress }
  if (cardId === undefined) return { kind: 'source' }
  const card = await findCard(db, playerId, cardId)
  if (!card) throw new Error('the card of a withdrawal is missing')
  return { kind: 'card', token: card.token }
}

/** Runs every minute. Handles payouts that the queue has given up, and payouts that a provider has not completed. */
export const payOutDue = (context: Context): Promise<void> =>
  workOff<Withdrawal>(
    context,
    (now, limit) => selectDueWithdrawals(context.db, now, limit),
    (withdrawal) => payOut(context, withdrawal),
  )
