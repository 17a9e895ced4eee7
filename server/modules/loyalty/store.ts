import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'

interface LoyaltyAccountTable {
  shard: number
  player_id: string
  currency: Currency
  staked: bigint
}

declare module '../../kit/db.ts' {
  interface Tables {
    loyalty_rate: { currency: Currency; stake_minor: bigint }
    loyalty_account: LoyaltyAccountTable
  }
}

/** A player's stakes of their own money, minus undone stakes. Below zero if the period contains only undone stakes. */
export interface Stakes {
  readonly playerId: string
  readonly currency: Currency
  readonly stakedMinor: bigint
}

export async function addStakes(tx: Tx, rows: readonly Stakes[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into loyalty_account (shard, player_id, currency, staked)
    select * from unnest(${rows.map(({ playerId }) => shardOf(playerId))}::smallint[],
      ${rows.map(({ playerId }) => playerId)}::uuid[], ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ stakedMinor }) => stakedMinor)}::bigint[])
    on conflict (shard, player_id, currency) do update set staked = loyalty_account.staked + excluded.staked`.execute(
    tx,
  )
}

/** For each currency with a rate: the amount staked, and the stakes that make a point. */
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
    .select((row) => row.fn.coalesce('account.staked', sql.lit(0n)).as('stakedMinor'))
    .orderBy('rate.currency')
    .execute()
