import type { Parsed } from '@baize/contract/op'
import type { bookPaymentDifference as operation } from '@baize/contract/payments/staff'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { type ActionCaller, authorise } from '../../../back-office/approvals/service.ts'
import { actOnPlayer } from '../../../back-office/records/service.ts'
import { minorOf } from '../../wallet/service.ts'
import { adjustDeposit } from '../deposits/adjust-deposit.ts'
import type { Adjustment } from '../deposits/adjustment.ts'
import type { LimitedOrigin } from '../deposits/apply-deposit-report.ts'
import { closeDifference, namedInDifference, noteEvent } from '../orders/service.ts'
import { adjustWithdrawal } from '../withdrawals/adjust-withdrawal.ts'
import { lockToAdjust, orderOfDifference, type BookedOrder } from './difference-order.ts'

type Book = Parsed<typeof operation>

/**
 * Books on the order of a difference what the provider says has moved, and closes the difference. Two people decide.
 * The player may owe money afterwards, as after a chargeback.
 * @throws AppError `payments.unknown` if the difference is unknown, or about no order of this player.
 * `payments.differenceDecided` if it is closed. `payments.differenceAmount` if the order does not allow the amount.
 * `wallet.corrected` if staff have already moved the money with a correction. Also the errors of `authorise`
 */
export async function bookPaymentDifference(
  context: Context,
  input: Book,
  caller: ActionCaller,
): Promise<{ status: 'SUCCESS' }> {
  const { playerId, ...given } = input
  const key = keyOf(input)
  const facts = { ...given, second: caller.consent?.by }
  const topics = ['balance', 'payments']
  const action = { operation: 'bookPaymentDifference', playerId, input: given, details: facts, caller, topics }
  await actOnPlayer(context, action, async (tx, { actor, at }) => {
    const order = await orderOfDifference(tx, key)
    if (order?.playerId !== playerId) throw new AppError('payments.unknown')
    const { currency } = order.requested
    const amountMinor = minorOf(input.amount, currency, 'amount')
    const moves = { direction: input.direction, amountMinor, isRefund: input.isRefund }
    // All that can be refused is refused before somebody is asked to approve it. The order is locked before the
    // difference, as when a message about it is applied.
    if (!(await lockToAdjust(tx, order, moves))) throw new AppError('payments.differenceAmount')
    await requireOpen(tx, key)
    const money = { amountMinor, currency }
    const givenMinor = input.direction === 'CREDIT' ? amountMinor : 0n
    const gift = { kind: 'bookPaymentDifference', playerId, money, givenMinor, always: true }
    await authorise(tx, context, caller, gift)
    const { config, clock } = context
    const { rates } = config.limits
    await adjust(tx, order, moves, { actor, at, reason: input.reason, post: context, rates, config, clock })
    const content = { differenceId: input.differenceId, direction: input.direction, amount: input.amount }
    await noteEvent(tx, order, { status: 'BOOKED_BY_STAFF', content, actor, at })
    const decision = { by: caller.staff, at, reason: input.reason }
    if (!(await closeDifference(tx, key, decision))?.isFirst) await requireOpen(tx, key)
    return {}
  })
  return { status: 'SUCCESS' }
}

/** @throws AppError `payments.differenceDecided` */
async function requireOpen(tx: Tx, key: ReturnType<typeof keyOf>): Promise<void> {
  const { decidedAt, decidedBy, reason } = (await namedInDifference(tx, key)) ?? {}
  if (decidedAt)
    throw new AppError('payments.differenceDecided', { params: { by: decidedBy ?? '', reason: reason ?? '' } })
}

const keyOf = ({ provider, differenceId }: Pick<Book, 'provider' | 'differenceId'>) => ({
  provider,
  digest: Buffer.from(differenceId, 'hex'),
})

async function adjust(
  tx: Tx,
  { kind, playerId, orderId }: BookedOrder,
  moves: Adjustment,
  origin: LimitedOrigin & { readonly reason: string },
): Promise<void> {
  const isBooked =
    kind === 'deposit'
      ? await adjustDeposit(tx, { playerId, depositId: orderId }, moves, origin)
      : await adjustWithdrawal(tx, { playerId, withdrawalId: orderId }, moves, origin)
  if (!isBooked) throw new AppError('payments.differenceAmount')
}

/**
 * For the approval by a second person: they read the direction and the order. The difference must still be open, and
 * the order must be booked as it was when the booking was requested.
 */
export const bookingFacts = {
  describe: ({ direction }: Book) => direction,
  itemOf: ({ provider, differenceId }: Book) => `payment difference ${provider}/${differenceId}`,
  stateOf: async ({ db }: Pick<Context, 'db'>, input: Book) => {
    const order = await orderOfDifference(db, keyOf(input))
    const named = await namedInDifference(db, keyOf(input))
    return order && named?.decidedAt === null
      ? `${order.state} ${order.booked.amountMinor} ${order.booked.currency}`
      : 'closed'
  },
}
