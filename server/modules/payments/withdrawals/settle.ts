import type { Context } from '../../../context.ts'
import { recordAudit } from '../../commands/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { bookPayoutReturn, captureHoldIn, releaseHoldIn } from '../../wallet/service.ts'
import { insertDifference, type DifferenceKind } from '../orders/difference-store.ts'
import type { Report } from '../providers/port.ts'
import { advanceWithdrawal, payoutEventOf, type PayoutBooking, type WithdrawalEvent } from './rules.ts'
import {
  insertWithdrawalEvent,
  selectWithdrawalForUpdate,
  updateWithdrawal,
  type Withdrawal,
  type WithdrawalKey,
} from './store.ts'

type Platform = Pick<Context, 'db' | 'clock' | 'bus' | 'log'>

type Outcome = 'changed' | 'same' | DifferenceKind

/** Does what a provider says about a payout, once, as `settle` does for deposits. */
export async function settleWithdrawal(
  context: Platform,
  provider: string,
  key: WithdrawalKey,
  report: Report,
  actor: string,
): Promise<void> {
  const { db, bus, log, clock } = context
  const at = clock.now()
  const outcome = await transaction(db, async (tx): Promise<Outcome> => {
    const withdrawal = await selectWithdrawalForUpdate(tx, key)
    if (!withdrawal) throw new Error('the withdrawal of an order is missing')
    if (!(await insertWithdrawalEvent(tx, key, { ...report, actor, at }))) return 'same'
    const done = await carryOut(tx, withdrawal, report, { actor, at })
    if (done !== 'changed' && done !== 'same') await insertDifference(tx, { provider, kind: done, report, at })
    return done
  })
  const { orderCode, status } = report
  if (outcome === 'changed') await bus.publish(key.playerId, ['balance', 'payments'])
  else if (outcome !== 'same')
    log.error({ provider, orderCode, status, outcome, ...key }, 'what a provider says of a payout cannot be booked')
}

interface Origin {
  readonly actor: string
  readonly at: Temporal.Instant
  readonly reason?: string
}

async function carryOut(tx: Tx, withdrawal: Withdrawal, report: Report, origin: Origin): Promise<Outcome> {
  const event = payoutEventOf(report)
  if (event === undefined) return 'same'
  if (event === 'UNEXPECTED') return 'UNEXPECTED_STATUS'
  const { amountMinor, currency } = withdrawal.money
  const sameMoney = report.money?.amountMinor === amountMinor && report.money.currency === currency
  if (!sameMoney) return 'OTHER_AMOUNT'
  return moveWithdrawal(tx, withdrawal, event, { ...origin, ...(event === 'FAILED' && { reason: report.status }) })
}

/** Moves a locked withdrawal on by an event, and books what belongs to it. */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
  { actor, at, reason }: Origin,
): Promise<'changed' | 'same' | 'CONTRADICTION'> {
  const step = advanceWithdrawal(withdrawal.state, event)
  if (step === 'contradiction') return 'CONTRADICTION'
  if (step === 'same') return 'same'
  if (step.booking) await book(tx, withdrawal, step.booking, { actor, at })
  await updateWithdrawal(tx, withdrawal, { state: step.state, reason, at })
  const { playerId, withdrawalId, state: from } = withdrawal
  const details = { withdrawalId, event, from, to: step.state, ...(reason === undefined ? {} : { reason }) }
  await recordAudit(tx, { operation: 'moveWithdrawal', playerId, actor, at, details })
  return 'changed'
}

async function book(tx: Tx, withdrawal: Withdrawal, booking: PayoutBooking, { actor, at }: Origin): Promise<void> {
  const { playerId, withdrawalId, provider, money, holdId } = withdrawal
  if (booking === 'payout-return') {
    await bookPayoutReturn(tx, { playerId, withdrawalId, returnId: newId(), provider, money, at })
    return
  }
  // a withdrawal captures or releases its hold once, so that its id is the key of both
  const part = { playerId, actor, key: withdrawalId, holdId, amountMinor: money.amountMinor, at }
  if (booking === 'capture') await captureHoldIn(tx, { ...part, provider })
  else await releaseHoldIn(tx, part)
}
