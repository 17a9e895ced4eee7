import type { Currency } from '@baize/contract/money'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

export interface CurrencyAccount {
  readonly currency: Currency
  readonly isPrimary: boolean
}

/** @returns false if the player already has an account in the currency */
export async function insertAccount(
  tx: Tx,
  { playerId, currency, at }: { playerId: string; currency: Currency; at: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('player_account')
    .values({ shard: shardOf(playerId), player_id: playerId, currency, is_primary: false, opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function selectAccounts(db: Db, playerId: string): Promise<CurrencyAccount[]> {
  const rows = await db
    .selectFrom('player_account')
    .select(['currency', 'is_primary'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('is_primary', 'desc')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ currency: row.currency, isPrimary: row.is_primary }))
}

export async function selectPrimaryCurrencies(db: Db, playerIds: readonly string[]): Promise<Map<string, Currency>> {
  const rows = await db
    .selectFrom('player_account')
    .select(['player_id', 'currency'])
    .where(ofPlayers(playerIds))
    .where('is_primary', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.player_id, row.currency]))
}

/**
 * A condition for the rows of these players. For a single player the condition contains the shard, so that a cluster
 * sends the query to only one worker.
 */
export function ofPlayers(playerIds: readonly string[]): RawBuilder<SqlBool> {
  const [first] = playerIds
  if (first !== undefined && playerIds.length === 1) return sql`(shard = ${shardOf(first)} and player_id = ${first})`
  return sql`(shard, player_id) in (
    select * from unnest(${playerIds.map(shardOf)}::smallint[], ${[...playerIds]}::uuid[]))`
}
