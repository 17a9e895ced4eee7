import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getStatement as operation } from '@baize/contract/wallet'
import type { Context } from '../../context.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/route.ts'
import { readEntries, readBalancesBefore, type Balances, type Place } from '../ledger/service.ts'
import { daysBetween } from './rules.ts'

/**
 * Everything that moved the player's money in one currency, and the balances before and after, so that anybody can add it
 * up. Both balances are those of the period, whichever page is asked for.
 */
export async function getStatement(
  context: Context,
  { startDate, endDate, currency, cursor, size }: Parsed<typeof operation>,
  { session }: CallerOf<typeof operation>,
): Promise<Reply<typeof operation>> {
  const period = daysBetween(startDate, endDate)
  const account = { playerId: session.playerId, currency: currency ?? session.currency }
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const { opening, closing, found } = await context.db
    .transaction()
    // one moment for all three: movements go on meanwhile
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => ({
      opening: await readBalancesBefore(tx, account, period.from),
      closing: await readBalancesBefore(tx, account, period.to),
      // one more than asked for tells whether there is a next page
      found: await readEntries(tx, { ...account, ...period, after, limit: size + 1 }),
    }))
  const page = found.slice(0, size)
  const last = page.at(-1)
  return {
    status: 'SUCCESS',
    currency: account.currency,
    opening: balancesText(opening, account.currency),
    closing: balancesText(closing, account.currency),
    entries: page.map(({ entryId, at, kind, cause, postings }) => ({
      id: entryId,
      timestamp: at.toString(),
      kind,
      cause,
      postings: postings.map((posting) => ({
        account: posting.account,
        amount: formatAmount(posting.amountMinor, account.currency),
      })),
    })),
    nextCursor: found.length > size && last ? `${last.at.toString()}_${last.entryId}` : undefined,
  }
}

const balancesText = ({ cashMinor, bonusMinor, reservedMinor, deficitMinor }: Balances, currency: Currency) => ({
  cash: formatAmount(cashMinor, currency),
  bonus: formatAmount(bonusMinor, currency),
  reserved: formatAmount(reservedMinor, currency),
  deficit: formatAmount(deficitMinor, currency),
})

const cursorForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

function placeOf(cursor: string): Place {
  const [, at, entryId] = cursorForm.exec(cursor) ?? []
  try {
    if (at !== undefined && entryId !== undefined) return { at: Temporal.Instant.from(at), entryId }
  } catch {
    // the 31st of a month that has 30
  }
  throw new AppError('request.invalid', { fields: [{ field: 'cursor', code: 'request.invalid' }] })
}
