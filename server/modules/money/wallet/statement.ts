import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/wallet/player'
import type * as staffOperations from '@baize/contract/wallet/staff'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../kit/cursor.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { readBalancesAround, readEntries, type Balances } from '../ledger/service.ts'
import { accountsOf } from '../../people/players/service.ts'
import { daysBetween } from './rules.ts'

type Statement = Reply<typeof operations.getStatement>

/** Returns the statement of the player who is logged in. */
export async function getStatement(
  { db }: Context,
  { currency, ...page }: Parsed<typeof operations.getStatement>,
  { session }: CallerOf<typeof operations.getStatement>,
): Promise<Statement> {
  return readStatement(db, { playerId: session.playerId, currency: currency ?? session.currency }, page)
}

/** Returns a player's statement to staff, and records each view in the audit log. */
export async function getPlayerStatement(
  { db, clock }: Context,
  { playerId, currency, ...page }: Parsed<typeof staffOperations.getPlayerStatement>,
  { staff }: CallerOf<typeof staffOperations.getPlayerStatement>,
): Promise<Statement> {
  const accounts = await accountsOf({ db }, playerId)
  if (!accounts.some((account) => account.currency === currency)) throw new AppError('request.notFound')
  const details = { currency, startDate: page.startDate, endDate: page.endDate }
  const entry = { operation: 'getPlayerStatement', playerId, actor: `staff:${staff}`, at: clock.now(), details }
  await transaction(db, (tx) => recordAudit(tx, entry))
  return readStatement(db, { playerId, currency }, page)
}

interface StatementAccount {
  readonly playerId: string
  readonly currency: Currency
}

type StatementPage = Omit<Parsed<typeof operations.getStatement>, 'currency'>

/**
 * Reads every movement of the player's money in one currency, with the balances before and after, so that the reader
 * can check the sum. Every page shows the two balances of the whole period.
 */
async function readStatement(
  db: Db,
  account: StatementAccount,
  { startDate, endDate, cursor, size }: StatementPage,
): Promise<Statement> {
  const period = daysBetween(startDate, endDate)
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const [{ opening, closing }, found] = await db
    .transaction()
    // All queries must see the same state, although other transactions book entries at the same time.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => [
      await readBalancesAround(tx, account, period),
      await readEntries(tx, { ...account, ...period, after, limit: size + 1 }),
    ])
  const { page, ...next } = pageOf(found, size, ({ at, entryId }) => timedCursor({ at, id: entryId }))
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
    ...next,
  }
}

const balancesText = ({ cashMinor, bonusMinor, reservedMinor, deficitMinor }: Balances, currency: Currency) => ({
  cash: formatAmount(cashMinor, currency),
  bonus: formatAmount(bonusMinor, currency),
  reserved: formatAmount(reservedMinor, currency),
  deficit: formatAmount(deficitMinor, currency),
})
