import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/staff'
import type { Context } from '../../../../context.ts'
import { pageOf } from '../../../../kit/cursor.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { changeAsStaff, type StaffCaller } from '../../../back-office/records/service.ts'
import { requireOtherPlayer } from '../../../back-office/approvals/service.ts'
import { closeDifference, listDifferences, type Difference } from '../orders/service.ts'
import { idsOfConcerned } from './concerned.ts'
import { bookedOrder, shownOrder } from './difference-order.ts'

/** Lists the differences between providers and our books for staff, one page at a time. */
export async function getPaymentDifferences(
  { db }: Context,
  { provider, state, cursor, size }: Parsed<typeof operations.getPaymentDifferences>,
): Promise<Reply<typeof operations.getPaymentDifferences>> {
  const after = cursor === undefined ? undefined : positionOf(cursor)
  const found = await listDifferences(db, { provider, state, after, limit: size + 1 })
  const { page, ...next } = pageOf(found, size, ({ at, digest }) => `${at.toString()}_${digest.toString('hex')}`)
  const orders = await Promise.all(page.map(({ provider: name, orderCode }) => bookedOrder(db, name, orderCode)))
  return {
    status: 'SUCCESS',
    differences: page.map(({ provider: name, digest, orderCode, kind, status, content, at, ...decision }, index) => ({
      differenceId: digest.toString('hex'),
      provider: name,
      orderCode,
      kind,
      status,
      content: JSON.stringify(content),
      foundAt: at.toString(),
      ...(orders[index] && { order: shownOrder(orders[index]) }),
      ...(decision.decidedAt && { decidedAt: decision.decidedAt.toString() }),
      ...(decision.decidedBy !== null && { decidedBy: decision.decidedBy }),
      ...(decision.reason !== null && { reason: decision.reason }),
    })),
    ...next,
  }
}

/**
 * Closes a difference. A repeated call with the same key has no further effect.
 * @throws AppError `approvals.ownPlayer` if the difference concerns the member of staff's own player account.
 * `payments.unknown` if there is no such difference. `payments.differenceDecided` if it is already closed
 */
export async function decidePaymentDifference(
  context: Context,
  input: Parsed<typeof operations.decidePaymentDifference>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.decidePaymentDifference>> {
  const { provider, differenceId, reason } = input
  const { staff } = caller
  await changeAsStaff(context, { operation: 'decidePaymentDifference', input, caller }, async (tx, at) => {
    const key = { provider, digest: Buffer.from(differenceId, 'hex') }
    for (const playerId of await idsOfConcerned(tx, key)) await requireOtherPlayer(tx, staff, playerId)
    const closed = await closeDifference(tx, key, { by: staff, at, reason })
    if (!closed) throw new AppError('payments.unknown')
    if (!closed.isFirst)
      throw new AppError('payments.differenceDecided', { params: { by: closed.by, reason: closed.reason } })
    return { subject: `payment difference ${provider}/${differenceId}`, details: { reason } }
  })
  return { status: 'SUCCESS' }
}

function positionOf(cursor: string): Pick<Difference, 'at' | 'digest'> {
  const [at = '', digest = ''] = cursor.split('_')
  try {
    if (!/^[\da-f]{64}$/.test(digest)) throw new RangeError('no digest')
    return { at: Temporal.Instant.from(at), digest: Buffer.from(digest, 'hex') }
  } catch {
    throw new AppError('request.invalid', { fields: [{ field: 'cursor', code: 'request.invalid' }] })
  }
}
