import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/reports/figures'
import type { Context } from '../../../context.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { selectPaymentEntries, selectPaymentSums } from './payment-store.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'

/** @throws AppError `wallet.period` if the period is not valid */
export async function getPaymentFigures(
  { db }: Pick<Context, 'db'>,
  { startDate, endDate, by, site }: Parsed<typeof operations.getPaymentFigures>,
): Promise<Reply<typeof operations.getPaymentFigures>> {
  const days = { ...daysBetween(startDate, endDate), site }
  const sums = await atOneMoment(db, staffTimeoutSeconds, (tx) => selectPaymentSums(tx, days, by))
  return {
    status: 'SUCCESS',
    rows: sums.map(({ key, currency, depositsMinor, depositCount, withdrawalsMinor, withdrawalCount }) => ({
      key,
      currency,
      deposits: formatAmount(depositsMinor, currency),
      depositCount,
      withdrawals: formatAmount(withdrawalsMinor, currency),
      withdrawalCount,
    })),
  }
}

/**
 * @throws AppError `wallet.period` if the period is not valid; `request.invalid` for a cursor that Baize did not issue
 */
export async function getPaymentEntries(
  { db }: Pick<Context, 'db'>,
  {
    startDate,
    endDate,
    currency,
    kind: part,
    provider,
    method,
    country,
    site,
    cursor,
    size,
  }: Parsed<typeof operations.getPaymentEntries>,
): Promise<Reply<typeof operations.getPaymentEntries>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const filter = {
    ...daysBetween(startDate, endDate),
    currency,
    part,
    provider,
    method,
    country,
    site,
    after,
    limit: size + 1,
  }
  const found = await selectPaymentEntries(db, filter)
  const { page, ...next } = pageOf(found, size, ({ at, entryId }) => timedCursor({ at, id: entryId }))
  return {
    status: 'SUCCESS',
    entries: page.map(({ entryId, playerId, at, kind, cause, amountMinor }) => ({
      entryId,
      playerId,
      at: at.toString(),
      movement: kind,
      amount: formatAmount(amountMinor, currency),
      cause,
    })),
    ...next,
  }
}
