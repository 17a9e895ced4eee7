import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/staff'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/errors.ts'
import { daysBetween } from '../../wallet/service.ts'
import { listDifferences, type Difference } from '../orders/service.ts'
import { selectSettlements } from './store.ts'

/** The daily comparisons of the ledger with the providers' settlement files. */
export async function getSettlements(
  { db }: Context,
  { startDate, endDate }: Parsed<typeof operations.getSettlements>,
): Promise<Reply<typeof operations.getSettlements>> {
  daysBetween(startDate, endDate)
  const settlements = await selectSettlements(db, startDate, endDate)
  return {
    status: 'SUCCESS',
    settlements: settlements.map(({ provider, day, state, lines, differences, at }) => ({
      provider,
      day,
      state,
      lines,
      differences,
      reconciledAt: at.toString(),
    })),
  }
}

/** The differences between providers and books, a page at a time. Staff work through them. */
export async function getPaymentDifferences(
  { db }: Context,
  { provider, cursor, size }: Parsed<typeof operations.getPaymentDifferences>,
): Promise<Reply<typeof operations.getPaymentDifferences>> {
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const found = await listDifferences(db, { provider, after, limit: size + 1 })
  const page = found.slice(0, size)
  const last = page.at(-1)
  return {
    status: 'SUCCESS',
    differences: page.map(({ provider: name, orderCode, kind, status, content, at }) => ({
      provider: name,
      orderCode,
      kind,
      status,
      content: JSON.stringify(content),
      foundAt: at.toString(),
    })),
    ...(found.length > size && last && { nextCursor: `${last.at.toString()}_${last.digest.toString('hex')}` }),
  }
}

function placeOf(cursor: string): Pick<Difference, 'at' | 'digest'> {
  const [at = '', digest = ''] = cursor.split('_')
  try {
    if (!/^[\da-f]{64}$/.test(digest)) throw new RangeError('no digest')
    return { at: Temporal.Instant.from(at), digest: Buffer.from(digest, 'hex') }
  } catch {
    throw new AppError('request.invalid', { fields: [{ field: 'cursor', code: 'request.invalid' }] })
  }
}
