import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface LoyaltyAccountTable {
  shard: number
  player_id: string
  currency: Currency
  staked: bigint
  unbooked: bigint
}

declare module '../../../kit/db.ts' {
  interface Tables {
    loyalty_rate: { currency: Currency; stake_minor: bigint }
    loyalty_account: LoyaltyAccountTable
  }
}

/**
 * A player's stakes of cash over a period, less rolled-back stakes. Stakes of bonus money earn no points. Negative if
 * more was rolled back than staked in the period.
 */
export interface Stakes {
  readonly playerId: string
  readonly currency: Currency
  readonly stakedMinor: bigint
}

export async function addStakes(tx: Tx, rows: readonly Stakes[]): Promise<void> {
  await sql`
    insert into loyalty_account (shard, player_id, currency, staked, unbooked)
    select shard, player_id, currency, staked, staked from ${listed(rows)}
    on conflict (shard, player_id, currency) do update set staked = loyalty_account.staked + excluded.staked,
      unbooked = loyalty_account.unbooked + excluded.unbooked`.execute(tx)
}

const listed = (rows: readonly Stakes[]) => sql`
  unnest(${rows.map(({ playerId }) => shardOf(playerId))}::smallint[], ${rows.map(({ playerId }) => playerId)}::uuid[],
    ${rows.map(({ currency }) => currency)}::text[], ${rows.map(({ stakedMinor }) => stakedMinor)}::bigint[])
    as counted (shard, player_id, currency, staked)`

export interface EarnedPoints {
  readonly playerId: string
  readonly currency: Currency
  readonly points: bigint
}

/**
 * Calculates how many whole points the stakes have earned at the current rate, and subtracts those stakes so that they
 * earn no more points. The caller's transaction has locked the accounts.
 */
export async function takeEarned(tx: Tx, rows: readonly Stakes[]): Promise<EarnedPoints[]> {
  const { rows: earned } = await sql<EarnedPoints & Pick<Stakes, 'stakedMinor'>>`
    select account.player_id as "playerId", account.currency, account.unbooked / rate.stake_minor as points,
      account.unbooked - account.unbooked % rate.stake_minor as "stakedMinor"
    from loyalty_account as account join ${listed(rows)} using (shard, player_id, currency)
      join loyalty_rate as rate on rate.currency = account.currency
    where account.unbooked >= rate.stake_minor`.execute(tx)
  if (earned.length === 0) return []
  await sql`
    update loyalty_account as account set unbooked = account.unbooked - counted.staked from ${listed(earned)}
    where account.shard = counted.shard and account.player_id = counted.player_id
      and account.currency = counted.currency`.execute(tx)
  return earned
}

/**
 * For each currency with a rate, the player's stakes that have not earned a point yet, and the stakes that earn one
 * point.
 */
export const selectProgress = (db: Db, playerId: string) =>
  db
    .selectFrom('loyalty_rate as rate')
    .leftJoin('loyalty_account as account', (join) =>
      join
        .onRef('account.currency', '=', 'rate.currency')
        .on('account.shard', '=', shardOf(playerId))
        .on('account.player_id', '=', playerId),
    )
    .select(['rate.currency', 'rate.stake_minor as pointMinor'])
    .select((row) => row.fn.coalesce('account.unbooked', sql.lit(0n)).as('unbookedMinor'))
    .orderBy('rate.currency')
    .execute()
