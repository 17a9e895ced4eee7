/** The deposits of a player so far, as sums and methods. */
import type { Currency, Money } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { DepositState } from './rules.ts'

/** Limits count gross (UKGC RTS 12): withdrawals and later chargebacks make no room, and pending deposits count. */
const counted: readonly DepositState[] = ['PENDING', 'AUTHORISED', 'COMPLETED', 'CHARGED_BACK']

const depositsOf = (db: Db, playerId: string) =>
  db.selectFrom('deposit').where('shard', '=', shardOf(playerId)).where('player_id', '=', playerId)

/** The sum of the deposits since a moment, for each currency that has any. */
export async function selectPaidSince(db: Db, playerId: string, since: Instant): Promise<Money[]> {
  const rows = await depositsOf(db, playerId)
    .select(['currency', sql<bigint>`sum(amount_minor)::bigint`.as('minor')])
    .where('created_at', '>', since)
    .where('state', 'in', counted)
    .groupBy('currency')
    .execute()
  return rows.map(({ currency, minor }) => ({ amountMinor: minor, currency }))
}

/** Codes of the methods by which the player has paid in. */
export async function selectMethodsPaidWith(db: Db, playerId: string, currency: Currency): Promise<Set<string>> {
  const rows = await depositsOf(db, playerId)
    .select('method')
    .distinct()
    .where('currency', '=', currency)
    .where('state', 'in', ['AUTHORISED', 'COMPLETED'])
    .execute()
  return new Set(rows.map(({ method }) => method))
}
