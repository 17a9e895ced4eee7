import type { Parsed } from '@baize/contract/op'
import type { endWithdrawal as operation } from '@baize/contract/payments/staff'
import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { AppError, refusedFields } from '../../../../kit/app-error.ts'
import { type ActionCaller, authorise } from '../../../back-office/approvals/service.ts'
import { runPlayerCommandIn } from '../../../back-office/records/service.ts'
import { countPayment } from '../orders/figures.ts'
import { closeByHand, isAwaitingTransfer } from './by-hand.ts'
import { withdrawalFacts } from './review.ts'
import { isUnanswered, type WithdrawalState } from './rules.ts'
import { applyStaffReport } from './apply-payout-report.ts'
import { selectWithdrawalForUpdate, updateReference } from './store.ts'

type End = typeof operation

/** For each outcome that staff can report, the event that it causes. */
const events = { PAID: 'PAID', NOT_PAID: 'FAILED' } as const

/**
 * Ends a withdrawal whose outcome staff know. If the provider has not responded for a day, staff report the outcome in
 * its place. If staff make the payout by hand, they report with the bank's reference whether they have transferred the
 * money.
 * @throws AppError `payments.unknown` if there is no such withdrawal; `payments.decided` if the withdrawal waits
 * neither for a provider that has not responded for a day nor for a transfer by staff; `payments.reference` if the
 * reference of a transfer is missing; and the errors of `authorise`
 */
export async function endWithdrawal(
  context: Context,
  { playerId, withdrawalId, outcome, reference, reason }: Parsed<End>,
  caller: ActionCaller,
): Promise<{ status: 'SUCCESS'; state: WithdrawalState }> {
  const { staff, idempotencyKey } = caller
  const at = context.clock.now()
  const actor = `staff:${staff}`
  const input = { withdrawalId, outcome, reason, ...(reference !== undefined && { reference }) }
  const command = { operation: 'endWithdrawal', playerId, actor, key: idempotencyKey, input, at }
  const request = { playerId, withdrawalId, outcome, reference, reason, actor, at, caller }
  const { reply, provider } = await transaction(context.db, async (tx) => {
    let counted: string | undefined
    const answer = await runPlayerCommandIn(tx, command, async () => {
      const { state, provider: by } = await endIn(context, tx, request)
      counted = by
      return { state }
    })
    return { ...answer, provider: counted }
  })
  if (provider !== undefined) countPayment({ kind: 'withdrawal', provider }, events[outcome])
  await context.bus.publish(playerId, ['balance', 'payments'])
  return { status: 'SUCCESS', state: reply.state }
}

type EndRequest = Parsed<End> & {
  readonly actor: string
  readonly at: Temporal.Instant
  readonly caller: ActionCaller
}

async function endIn(
  context: Context,
  tx: Tx,
  { playerId, withdrawalId, outcome, reference, reason, actor, at, caller }: EndRequest,
): Promise<{ state: WithdrawalState; provider: string }> {
  const withdrawal = await selectWithdrawalForUpdate(tx, { playerId, withdrawalId })
  if (!withdrawal) throw new AppError('payments.unknown')
  const isTransfer = isAwaitingTransfer(withdrawal)
  if (!isTransfer && !isUnanswered(withdrawal, at))
    throw new AppError('payments.decided', { params: { by: '', decision: '' } })
  const isPaid = outcome === 'PAID'
  if (isTransfer && isPaid && reference === undefined) throw refusedFields('payments.reference', ['reference'])
  const { money } = withdrawal
  // Money that goes back to the player counts against the allowance of the member of staff who reports the outcome. The
  // reason is that the provider may have paid it out after all, and the player would then have it twice.
  const givenMinor = isPaid ? 0n : money.amountMinor
  // A payout that staff transfer themselves was approved by a second person before it began, so they need no further
  // approval to report that they have transferred it.
  if (!isTransfer || !isPaid)
    await authorise(tx, context, caller, { kind: 'endWithdrawal', playerId, money, givenMinor })
  if (reference !== undefined) await updateReference(tx, withdrawal, reference)
  const apply = isTransfer ? closeByHand : applyStaffReport
  const state = await apply(tx, withdrawal, events[outcome], { actor, at, reason, post: context })
  return { state, provider: withdrawal.provider }
}

/**
 * For the approval by a second person: `describe` returns the outcome, which this person reads. The withdrawal must not
 * have changed since the request (`withdrawalFacts`).
 */
export const endFacts = { ...withdrawalFacts, describe: ({ outcome }: Parsed<End>) => outcome }
