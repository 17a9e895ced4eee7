import type { Currency, Money } from '@baize/contract/money'
import { days, type Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { Quote } from '../providers/port.ts'
import type { DepositKey } from './store.ts'

interface QuoteTable {
  shard: number
  player_id: string
  deposit_id: string
  quote_id: string
  method: string
  amount_minor: bigint
  currency: Currency
  expires_at: Instant
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    deposit_quote: QuoteTable
  }
}

const keyOf = ({ playerId, depositId }: DepositKey) => ({
  shard: shardOf(playerId),
  player_id: playerId,
  deposit_id: depositId,
})

export async function insertQuotes(
  db: Db,
  offer: DepositKey & { readonly method: string; readonly money: Money; readonly quotes: readonly Quote[] },
): Promise<void> {
  if (offer.quotes.length === 0) return
  const { amountMinor, currency } = offer.money
  const common = { ...keyOf(offer), method: offer.method, amount_minor: amountMinor, currency }
  await db
    .insertInto('deposit_quote')
    .values(offer.quotes.map(({ id, expiresAt }) => ({ ...common, quote_id: id, expires_at: expiresAt })))
    .execute()
}

interface OfferedQuote extends Money {
  readonly method: string
  readonly expiresAt: Instant
}

/** Returns the quote, and locks it until the transaction ends. */
export async function selectQuote(
  tx: Tx,
  key: DepositKey & { readonly quoteId: string },
): Promise<OfferedQuote | undefined> {
  const row = await tx
    .selectFrom('deposit_quote')
    .selectAll()
    .where((one) => one.and({ ...keyOf(key), quote_id: key.quoteId }))
    .forUpdate()
    .executeTakeFirst()
  return row && { method: row.method, amountMinor: row.amount_minor, currency: row.currency, expiresAt: row.expires_at }
}

/** Deletes all quotes of a deposit after the player has chosen one of them. */
export async function deleteQuotes(tx: Tx, key: DepositKey): Promise<void> {
  await tx
    .deleteFrom('deposit_quote')
    .where((one) => one.and(keyOf(key)))
    .execute()
}

/** Deletes quotes a day after they expired. */
export async function deleteOldQuotes(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('deposit_quote')
    .where('expires_at', '<', now.subtract(days(1)))
    .execute()
}
