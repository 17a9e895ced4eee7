import { formatAmount, type Money } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/staff'
import type { Context } from '../../../context.ts'
import { recordViews, runCommand, staffDecision } from '../../commands/service.ts'
import { maskedEmail } from '../../players/service.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { countPayment } from '../orders/figures.ts'
import { nextInquiryAt } from '../orders/rules.ts'
import { isByHand, payByHand } from './by-hand.ts'
import { payoutQueue } from './payouts.ts'
import { unansweredSince, unansweredStates } from './rules.ts'
import { moveWithdrawal } from './settle.ts'
import { selectMoneyIn, selectWithdrawalForUpdate, selectWorklist, updateWithdrawal } from './store.ts'

type Decide = typeof operations.decideWithdrawal

/** Withdrawals of all players that wait for staff or for a provider, a page at a time. */
export async function getWithdrawals(
  { db, clock }: Context,
  { state, cursor, size }: Parsed<typeof operations.getWithdrawals>,
  { staff, may }: Pick<CallerOf<typeof operations.getWithdrawals>, 'staff' | 'may'>,
): Promise<Reply<typeof operations.getWithdrawals>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const isUnanswered = state === 'UNANSWERED'
  const found = await selectWorklist(db, {
    states: isUnanswered ? unansweredStates : [state],
    unchangedSince: isUnanswered ? unansweredSince(clock.now()) : undefined,
    after,
    limit: size + 1,
  })
  const { page, ...next } = pageOf(found, size, placeOf)
  const isWhole = may('players.personal')
  const playerIds = page.flatMap(({ payeeEmail, playerId }) => (payeeEmail === undefined ? [] : [playerId]))
  if (isWhole) await recordViews(db, { staff, operation: 'getWithdrawals', playerIds, at: clock.now() })
  return {
    status: 'SUCCESS',
    withdrawals: page.map(({ withdrawalId, playerId, method, money, createdAt, maskedNumber, ...row }) => ({
      withdrawalId,
      playerId,
      paymentMethod: method,
      amount: formatAmount(money.amountMinor, money.currency),
      currency: money.currency,
      state: row.state,
      requestDate: createdAt.toString(),
      payee: emailOf(row, isWhole) ?? row.payeeAddress ?? row.paidByHand ?? maskedNumber ?? '',
    })),
    ...next,
  }
}

const placeOf = ({
  createdAt,
  withdrawalId,
}: {
  readonly createdAt: Temporal.Instant
  readonly withdrawalId: string
}): string => timedCursor({ at: createdAt, id: withdrawalId })

const emailOf = ({ payeeEmail }: { readonly payeeEmail: string | undefined }, isWhole: boolean): string | undefined =>
  payeeEmail === undefined || isWhole ? payeeEmail : maskedEmail(payeeEmail)

/** Providers report `REFUSED`, too. */
const outcomes = { APPROVED: 'APPROVED', PAID: 'PAID', REFUSED: 'REFUSED_BY_STAFF' } as const

/** Staff approve a withdrawal and it is paid out, or they refuse it and the player gets the money back. */
export async function decideWithdrawal(
  context: Context,
  { playerId, withdrawalId, decision, reason }: Parsed<Decide>,
  { staff, idempotencyKey }: Pick<CallerOf<Decide>, 'staff' | 'idempotencyKey'>,
): Promise<{ status: 'SUCCESS'; state: 'APPROVED' | 'PAID' | 'REFUSED' }> {
  const at = context.clock.now()
  const actor = `staff:${staff}`
  const command = {
    operation: 'decideWithdrawal',
    playerId,
    actor,
    key: idempotencyKey,
    input: { withdrawalId, decision, reason },
    at,
  }
  const wish = { playerId, withdrawalId, decision, reason, actor, at }
  let provider: string | undefined
  const { reply } = await runCommand(context.db, command, async (tx) => {
    const decided = await decide(context, tx, wish)
    ;({ provider } = decided)
    return { state: decided.state }
  })
  if (provider) countPayment({ kind: 'withdrawal', provider }, outcomes[reply.state])
  await context.bus.publish(playerId, ['balance', 'payments'])
  return { status: 'SUCCESS', state: reply.state }
}

/** The money that an approval lets go, for the second person. */
export const approvedMoney = (
  { db }: Pick<Context, 'db'>,
  { playerId, withdrawalId, decision }: Parsed<Decide>,
): Promise<Money | undefined> =>
  decision === 'approve' ? selectMoneyIn(db, { playerId, withdrawalId }, ['REVIEW']) : Promise.resolve(undefined)

interface Wish {
  readonly playerId: string
  readonly withdrawalId: string
  readonly decision: 'approve' | 'refuse'
  readonly reason: string
  readonly actor: string
  readonly at: Temporal.Instant
}

async function decide(
  context: Context,
  tx: Tx,
  wish: Wish,
): Promise<{ state: 'APPROVED' | 'PAID' | 'REFUSED'; provider: string }> {
  const { playerId, withdrawalId, decision, reason, actor, at } = wish
  const withdrawal = await selectWithdrawalForUpdate(tx, { playerId, withdrawalId })
  if (!withdrawal) throw new AppError('payments.unknown')
  const { provider } = withdrawal
  const origin = { actor, at, reason, post: context }
  const isPaidByHand = decision === 'approve' && isByHand(withdrawal)
  const event = decision === 'approve' ? 'APPROVE' : 'REFUSE'
  const outcome = await (isPaidByHand
    ? payByHand(tx, withdrawal, origin)
    : moveWithdrawal(tx, withdrawal, event, origin))
  if (outcome !== 'changed') throw await decidedBefore(tx, wish)
  if (isPaidByHand) return { state: 'PAID', provider }
  if (decision === 'refuse') return { state: 'REFUSED', provider }
  await updateWithdrawal(tx, withdrawal, { state: 'APPROVED', at, nextInquiryAt: nextInquiryAt(at, 0) })
  await context.outbox.send(tx, payoutQueue, { playerId, withdrawalId })
  return { state: 'APPROVED', provider }
}

/** Names the colleague who has decided. A withdrawal that the player or the provider has ended has none. */
async function decidedBefore(tx: Tx, { playerId, withdrawalId }: Pick<Wish, 'playerId' | 'withdrawalId'>) {
  const { actor = '', event = '' } = (await staffDecision(tx, playerId, withdrawalId)) ?? {}
  return new AppError('payments.decided', { params: { by: actor.replace(/^staff:/, ''), decision: event } })
}
