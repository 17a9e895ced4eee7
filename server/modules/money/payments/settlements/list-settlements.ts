import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/staff'
import type { Context } from '../../../../context.ts'
import { daysBetween } from '../../wallet/service.ts'
import { selectSettlements } from './store.ts'

/** Lists the comparisons of the ledger with the providers' settlement files, one for each provider and day. */
export async function getSettlements(
  { db }: Context,
  { startDate, endDate }: Parsed<typeof operations.getSettlements>,
): Promise<Reply<typeof operations.getSettlements>> {
  daysBetween(startDate, endDate)
  const settlements = await selectSettlements(db, startDate, endDate)
  return {
    status: 'SUCCESS',
    settlements: settlements.map(({ provider, day, state, lines, differences, at, nextTryAt, fault, uploadedBy }) => ({
      provider,
      day,
      state,
      lines,
      differences,
      reconciledAt: at.toString(),
      ...(fault && { fault }),
      ...(nextTryAt && { nextTryAt: nextTryAt.toString() }),
      ...(uploadedBy !== undefined && { uploadedBy }),
    })),
  }
}
