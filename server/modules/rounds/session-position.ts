import { formatAmount, type Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { getSessionPosition as operation } from '@baize/contract/wallet'
import type { Context } from '../../context.ts'
import type { CallerOf } from '../../kit/route.ts'
import { sessionStart } from '../sessions/service.ts'
import type { Db } from '../../kit/db.ts'
import { sql } from 'kysely'
import { shardOf } from '../../kit/ids.ts'

/** What games took of a player and gave him, since a moment. */
interface PlayPosition {
  /** Stakes, less those that were given back. */
  readonly stakedMinor: bigint
  /** Wins and prizes, less those that were taken back. */
  readonly wonMinor: bigint
}

/** Sums what the player's games moved in one currency from `since` on. */
async function sumPlay(
  db: Db,
  { playerId, currency, since }: { playerId: string; currency: Currency; since: Temporal.Instant },
): Promise<PlayPosition> {
  const moved = sql<bigint>`cash + deficit`
  const staked = sql<bigint>`coalesce(-sum(${moved}) filter (where kind = 'bet' or (kind = 'rollback' and ${moved} > 0)), 0)::bigint`
  const won = sql<bigint>`coalesce(sum(${moved}) filter (where kind <> 'bet' and (kind <> 'rollback' or ${moved} < 0)), 0)::bigint`
  const row = await db
    .selectFrom('game_transaction')
    .select([staked.as('stakedMinor'), won.as('wonMinor')])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('at', '>=', since)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row
}

/** The position of the caller's session, for the screen that he plays at. */
export async function getSessionPosition(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  _input: object,
  { session }: Pick<CallerOf<typeof operation>, 'session'>,
): Promise<Reply<typeof operation>> {
  const { currency } = session
  const since = await sessionStart(db, session)
  const { stakedMinor, wonMinor } = await sumPlay(db, { ...session, since })
  return {
    status: 'SUCCESS',
    startedAt: since.toString(),
    at: clock.now().toString(),
    currency,
    staked: formatAmount(stakedMinor, currency),
    won: formatAmount(wonMinor, currency),
    net: formatAmount(wonMinor - stakedMinor, currency),
  }
}
