import type { Currency } from '@baize/contract/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { InterruptionOutcome } from '../interruptions/interruption-store.ts'
import type { RoundState } from '../store.ts'

interface ListedRound {
  readonly studio: string
  readonly roundId: string
  readonly gameId: string
  readonly currency: Currency
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
  readonly openedAt: Temporal.Instant
}

/**
 * The amounts staked and won in a round, in minor units. Only the player's entries since the round was opened are read.
 * No entry of a round is older than the round, so none is missed.
 */
const roundTotals = (own: RawBuilder<unknown>) => sql`lateral (
  select
    coalesce(sum(-moved) filter (where kind = 'bet' or kind = 'rollback' and moved > 0), 0)::bigint as staked,
    coalesce(sum(moved) filter (where kind <> 'bet' and (kind <> 'rollback' or moved < 0)), 0)::bigint as won
  from (
    select kind, cash + deficit as moved from ledger_game_entry as booked
    where ${own} and booked.at >= round.opened_at
      and booked.studio = round.studio and booked.round_id = round.round_id
  ) as movement
) as totals`

/**
 * Matches the entries to the player of each row. The list of interrupted rounds needs this, because it contains rounds
 * of many players.
 */
const ofRound = sql`booked.shard = round.shard and booked.player_id = round.player_id`

const columns = sql`round.studio, round.round_id as "roundId", round.game_id as "gameId", round.currency,
  totals.staked as "stakedMinor", totals.won as "wonMinor", round.opened_at as "openedAt"`

/**
 * How many of the player's newest bets are searched for open rounds, so that the query stays fast. An open round with
 * only older bets is listed once it has been recorded as interrupted.
 */
const newestBets = 2000

/**
 * The player's rounds that have not ended: rounds of the newest bets since the instant, and rounds that were recorded
 * as interrupted.
 */
export async function selectOpenRounds(
  db: Db,
  playerId: string,
  { since, limit }: { since: Temporal.Instant; limit: number },
): Promise<ListedRound[]> {
  const own = sql`shard = ${shardOf(playerId)} and player_id = ${playerId}`
  const { rows } = await sql<ListedRound>`
    select ${columns}
    from (
      select studio, round_id from (
        select studio, round_id from ledger_game_entry
        where ${own} and at >= ${since} and kind = 'bet' order by at desc, entry_id desc limit ${newestBets}
      ) as recent
      union
      select studio, round_id from round_interruption where ${own}
    ) as known
    cross join lateral (
      select shard, player_id, studio, round_id, game_id, currency, opened_at from round as kept
      where ${own} and kept.studio = known.studio and kept.round_id = known.round_id and kept.state = 'open'
      union all
      select shard, player_id, studio, round_id, game_id, currency, at from ledger_game_opening
      where ${own} and round_key = game_key(known.studio, known.round_id) and not exists (
        select from round as kept where ${own} and kept.studio = known.studio and kept.round_id = known.round_id)
    ) as round,
    ${roundTotals(own)}
    order by round.opened_at desc, round.round_id
    limit ${limit}`.execute(db)
  return rows
}

export interface InterruptedRound extends ListedRound {
  readonly playerId: string
  readonly foundAt: Temporal.Instant
  readonly outcome: InterruptionOutcome
  readonly closedAt: Temporal.Instant | null
}

/** The last row of a page, after which the next page begins. */
export type InterruptedPosition = Pick<InterruptedRound, 'foundAt' | 'playerId' | 'studio' | 'roundId'>

interface InterruptedRange {
  /** The start of the period, inclusive. */
  readonly from: Temporal.Instant
  /** The end of the period, exclusive. */
  readonly to: Temporal.Instant
  readonly state: RoundState | undefined
  readonly after: InterruptedPosition | undefined
  readonly limit: number
}

/** The rounds that were found to be interrupted in the period, latest first. */
export async function selectInterrupted(db: Db, range: InterruptedRange): Promise<InterruptedRound[]> {
  const { from, to, state, after, limit } = range
  const isWithin = after && Temporal.Instant.compare(after.foundAt, to) < 0
  const nobody = '00000000-0000-0000-0000-000000000000'
  const before = isWithin ? after : { foundAt: to, playerId: nobody, studio: '', roundId: '' }
  const { rows } = await sql<InterruptedRound>`
    select ${columns}, round.player_id as "playerId", found.found_at as "foundAt", found.outcome,
      round.closed_at as "closedAt"
    from round_interruption as found join round using (shard, player_id, studio, round_id), ${roundTotals(ofRound)}
    where found.found_at >= ${from} and (found.found_at, found.player_id, found.studio, found.round_id)
        < (${before.foundAt}, ${before.playerId}::uuid, ${before.studio}, ${before.roundId})
      and ${state === undefined ? sql`true` : sql`round.state = ${state}`}
    order by found.found_at desc, found.player_id desc, found.studio desc, found.round_id desc
    limit ${limit}`.execute(db)
  return rows
}
