import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

interface PlayTotals {
  /** The number of rows that the player's history shows for the period. */
  readonly rows: number
  /** Stakes minus stakes that were returned, in minor units. */
  readonly stakedMinor: bigint
  /** Wins, prizes and adjustments minus wins that were rolled back, in minor units. */
  readonly wonMinor: bigint
}

interface PlayScope {
  readonly playerId: string
  readonly currency: Currency
  /** The start of the period, inclusive. */
  readonly from: Temporal.Instant
  /** The end of the period, exclusive. Absent: now. */
  readonly to?: Temporal.Instant
}

/** Sums the player's game movements in one currency. */
export async function sumPlay(db: Db, { playerId, currency, from, to }: PlayScope): Promise<PlayTotals> {
  const moved = sql<bigint>`cash + deficit`
  const staked = sql<bigint>`coalesce(-sum(${moved}) filter (where kind = 'bet' or (kind = 'rollback' and ${moved} > 0)), 0)::bigint`
  const won = sql<bigint>`coalesce(sum(${moved}) filter (where kind <> 'bet' and (kind <> 'rollback' or ${moved} < 0)), 0)::bigint`
  const query = db
    .selectFrom('ledger_game_entry')
    .select([staked.as('stakedMinor'), won.as('wonMinor')])
    .select(sql<bigint>`count(*) filter (where cash <> 0 or deficit <> 0)`.as('rows'))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('at', '>=', from)
    .where('currency', '=', currency)
  const { rows, stakedMinor, wonMinor } = await (to ? query.where('at', '<', to) : query).executeTakeFirstOrThrow()
  return { rows: Number(rows), stakedMinor, wonMinor }
}

/** `sumPlay` for other modules, which have a context and no database handle. */
export const sumGameTransactions = ({ db }: Pick<Context, 'db'>, scope: PlayScope): Promise<PlayTotals> =>
  sumPlay(db, scope)
