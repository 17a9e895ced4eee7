/** Reads what other modules publish about the play and payments of players. Every query is limited to a period. */
import type { Currency, Money } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { ofPlayers } from '../../../people/players/service.ts'

type Ids = readonly string[]

/** A row that belongs to one of the players. */
interface Own {
  readonly playerId: string
}

interface WindowRow extends Own {
  readonly at: Instant
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

/** Stakes and wins in windows of ten minutes, including the current window. */
export async function selectWindows(db: Db, players: Ids, since: Instant): Promise<WindowRow[]> {
  const scope = sql`${ofPlayers(players)} and window_at >= ${since}`
  const { rows } = await sql<WindowRow>`
    select player_id as "playerId", window_at as at, currency, stake as "stakeMinor", win as "winMinor"
    from ledger_play_window where ${scope}
    union all
    select player_id, window_at, currency, stake_now, win_now from ledger_play
    where ${scope} and (stake_now <> 0 or win_now <> 0)`.execute(db)
  return rows
}

/**
 * The maximum number of a player's deposits that are read, because more deposits than this within five weeks would not
 * change any marker.
 */
const mostDeposits = 1_000

interface DepositRow extends Money, Own {
  readonly at: Instant
  readonly lostBeforeMinor: bigint
  readonly isSoonAfterPlay: boolean
}

/**
 * The number of hours before a deposit in which play counts as the cause of the deposit, provided that the last stake
 * is less than an hour old.
 */
const causeHours = 3

/**
 * Each player's newest credited deposits, each with what the player lost in the same currency during the three hours
 * before it. Prizes and their rollbacks are left out, because they are not play.
 */
export async function selectDeposits(db: Db, players: Ids, since: Instant): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select deposit.player_id as "playerId", deposit.at, deposit.currency, deposit."amountMinor",
      coalesce(play.lost, 0)::bigint as "lostBeforeMinor", coalesce(play.is_soon, false) as "isSoonAfterPlay"
    from (
      select shard, player_id, at, currency, -amount as "amountMinor",
        row_number() over (partition by shard, player_id order by at desc) as number
      from ledger_journal_posting
      where ${ofPlayers(players)} and at >= ${since} and kind = 'deposit' and account like 'provider:%'
    ) as deposit
    cross join lateral (
      select -sum(cash + deficit) as lost, bool_or(kind = 'bet' and at >= deposit.at - interval '1 hour') as is_soon
      from ledger_game_entry as move
      where move.shard = deposit.shard and move.player_id = deposit.player_id
        and at >= deposit.at - make_interval(hours => ${causeHours}) and at < deposit.at
        and currency = deposit.currency and kind in ('bet', 'win', 'rollback', 'adjustment')
        and not (kind = 'rollback' and exists (
          select from ledger_game_kind as undone
          where undone.shard = move.shard and undone.player_id = move.player_id
            and undone.studio = move.studio and undone.transaction_id = move.reference_id and undone.kind = 'prize'))
    ) as play
    where deposit.number <= ${mostDeposits}`.execute(db)
  return rows
}

interface NetRow extends Money, Own {}

/** For each player and currency, the deposits since the instant minus the payouts and chargebacks since then. */
export async function selectNetDeposits(db: Db, players: Ids, since: Instant): Promise<NetRow[]> {
  const { rows } = await sql<NetRow>`
    select player_id as "playerId", currency, -sum(amount)::bigint as "amountMinor" from ledger_journal_posting
    where ${ofPlayers(players)} and at >= ${since} and account like 'provider:%' and kind not in ('fee', 'fee-return')
    group by shard, player_id, currency`.execute(db)
  return rows
}

/** The operations with which players and staff begin a break or an exclusion. */
const breaks = ['timeOutPlayer', 'excludePlayer', 'lockPlayer']

interface Since {
  readonly now: Instant
  readonly week: Instant
  readonly fourWeeks: Instant
  readonly month: Instant
}

export type Count =
  | 'declined'
  | 'limitsInForce'
  | 'limitHits'
  | 'limitsRaised'
  | 'breaks'
  | 'cancelWishes'
  | 'harmMentions'

interface CountRow extends Own {
  readonly name: Count
  readonly count: number
}

/**
 * Counts, for each player, the events and limits on which several markers of harm depend. A missing row means zero. The
 * counts of money limits and time limits are two rows with the name `limitsInForce`, which must be added up.
 */
export async function selectCounts(db: Db, players: Ids, since: Since): Promise<CountRow[]> {
  const own = ofPlayers(players)
  const firstDay = since.week.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const { rows } = await sql<CountRow>`
    select player_id as "playerId", 'declined' as name, count(*)::int as count from deposit_attempt
    where ${own} and state = 'REFUSED' and changed_at >= ${since.week} group by shard, player_id
    union all
    select player_id, 'limitsInForce', count(*)::int from limit_in_force
    where ${own} and (expires_at is null or expires_at > ${since.now}) group by shard, player_id
    union all
    select player_id, 'limitsInForce', count(*)::int from time_limit_in_force
    where ${own} and (expires_at is null or expires_at > ${since.now}) group by shard, player_id
    union all
    select player_id, 'limitHits', sum(hits)::int from limit_hit
    where ${own} and day >= ${firstDay} group by shard, player_id
    union all
    select player_id, 'limitsRaised', count(*)::int from audit_record
    where ${own} and operation = 'confirmLimit' and details ->> 'confirms' = 'true' and at >= ${since.month}
    group by shard, player_id
    union all
    select player_id, 'breaks', count(*)::int from audit_record
    where ${own} and operation = any (${breaks}) and at >= ${since.fourWeeks} group by shard, player_id
    union all
    select player_id, 'cancelWishes', count(*)::int from protection_interaction
    where ${own} and topic = 'WITHDRAWAL_CANCEL_ASKED' and at >= ${since.month} group by shard, player_id
    union all
    select player_id, 'harmMentions', count(*)::int from protection_interaction
    where ${own} and (topic = 'HARM_MENTIONED' and at >= ${since.month}
      or answer = 'HELP' and answered_at >= ${since.month}) group by shard, player_id`.execute(db)
  return rows
}
