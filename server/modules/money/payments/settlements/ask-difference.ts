import type { Parsed, Reply } from '@baize/contract/op'
import type { askPaymentDifference as operation } from '@baize/contract/payments/staff'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { requireOtherPlayer } from '../../../back-office/approvals/service.ts'
import { changeAsStaff, type StaffCaller } from '../../../back-office/records/service.ts'
import { askAboutDeposit } from '../deposits/inquiries.ts'
import { namedInDifference } from '../orders/service.ts'
import { findProvider } from '../providers/registry.ts'
import { askAboutPayout } from '../withdrawals/payouts.ts'
import { orderOfDifference } from './difference-order.ts'

/**
 * Asks the provider of a difference about its order. The response is booked like any other message, and the difference
 * is closed if its message can then be booked.
 * @throws AppError `payments.unknown` if the difference is unknown, or about no order that a provider could know.
 * `approvals.ownPlayer` if it concerns the member of staff's own player account
 */
export async function askPaymentDifference(
  context: Context,
  input: Parsed<typeof operation>,
  caller: StaffCaller,
): Promise<Reply<typeof operation>> {
  const { provider, differenceId } = input
  const key = { provider, digest: Buffer.from(differenceId, 'hex') }
  const order = await orderOfDifference(context.db, key)
  if (!order || !findProvider(context.config, provider)) throw new AppError('payments.unknown')
  await requireOtherPlayer(context.db, caller.staff, order.playerId)
  const ask = order.kind === 'deposit' ? askAboutDeposit : askAboutPayout
  const isAnswered = await ask(context, order)
  const named = await namedInDifference(context.db, key)
  const isClosed = named !== undefined && named.decidedAt !== null
  const subject = `payment difference ${provider}/${differenceId}`
  const command = { operation: 'askPaymentDifference', input, caller }
  const reply = { isAnswered, isClosed }
  return {
    status: 'SUCCESS',
    ...(await changeAsStaff(context, command, async () => ({ subject, details: reply, reply }))),
  }
}
