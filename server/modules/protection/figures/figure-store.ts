/** Reads what other modules publish about a player's play and payments. Each list is bounded by its period. */
import type { Currency, Money } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface WindowRow {
  readonly at: Instant
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

/** Stakes and wins in steps of ten minutes, the current one included. */
export async function selectWindows(db: Db, playerId: string, since: Instant): Promise<WindowRow[]> {
  const scope = sql`shard = ${shardOf(playerId)} and player_id = ${playerId} and window_at >= ${since}`
  const { rows } = await sql<WindowRow>`
    select window_at as at, currency, stake as "stakeMinor", win as "winMinor" from ledger_play_window where ${scope}
    union all
    select window_at, currency, stake_now, win_now from ledger_play
    where ${scope} and (stake_now <> 0 or win_now <> 0)`.execute(db)
  return rows
}

/** More deposits than that in five weeks change no figure that matters. */
const mostDeposits = 1_000

interface DepositRow extends Money {
  readonly at: Instant
  readonly lostBeforeMinor: bigint
  readonly isSoonAfterPlay: boolean
}

/** Play this long before a deposit counts as its cause, if the last stake is less than an hour old. */
const causeHours = 3

/**
 * The newest credited deposits, each with the loss of the account's play in the three hours before it. Prizes are no
 * play, and neither is their rollback.
 */
export async function selectDeposits(db: Db, playerId: string, since: Instant): Promise<DepositRow[]> {
  const own = sql`shard = ${shardOf(playerId)} and player_id = ${playerId}`
  const { rows } = await sql<DepositRow>`
    select deposit.at, deposit.currency, deposit."amountMinor",
      coalesce(play.lost, 0)::bigint as "lostBeforeMinor", coalesce(play.is_soon, false) as "isSoonAfterPlay"
    from (
      select at, currency, -amount as "amountMinor" from ledger_journal_posting
      where ${own} and at >= ${since} and kind = 'deposit' and account like 'provider:%'
      order by at desc limit ${mostDeposits}
    ) as deposit
    cross join lateral (
      select -sum(cash + deficit) as lost, bool_or(kind = 'bet' and at >= deposit.at - interval '1 hour') as is_soon
      from ledger_game_entry
      where ${own} and at >= deposit.at - make_interval(hours => ${causeHours}) and at < deposit.at
        and currency = deposit.currency and kind in ('bet', 'win', 'rollback', 'adjustment')
        and not (kind = 'rollback' and exists (
          select from ledger_game_kind as undone
          where ${own} and undone.studio = ledger_game_entry.studio and undone.transaction_id = ledger_game_entry.reference_id and undone.kind = 'prize'))
    ) as play`.execute(db)
  return rows
}

/** Deposits minus payouts and chargebacks since the instant, in each currency. */
export async function selectNetDeposits(db: Db, playerId: string, since: Instant): Promise<Money[]> {
  const { rows } = await sql<Money>`
    select currency, -sum(amount)::bigint as "amountMinor" from ledger_journal_posting
    where shard = ${shardOf(playerId)} and player_id = ${playerId} and at >= ${since} and account like 'provider:%'
    group by currency`.execute(db)
  return rows
}

interface Counts {
  readonly declined: number
  readonly limitsInForce: number
  readonly limitHits: number
  readonly limitsRaised: number
  readonly breaks: number
  readonly cancelWishes: number
  readonly harmMentions: number
}

/** Operations that begin a break or an exclusion, by players and by staff. */
const breaks = ['timeOutPlayer', 'excludePlayer', 'lockPlayer']

interface Since {
  readonly now: Instant
  readonly week: Instant
  readonly fourWeeks: Instant
  readonly month: Instant
}

export async function selectCounts(db: Db, playerId: string, since: Since): Promise<Counts> {
  const own = sql`shard = ${shardOf(playerId)} and player_id = ${playerId}`
  const firstDay = since.week.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from deposit_attempt
        where ${own} and state = 'REFUSED' and changed_at >= ${since.week}) as declined,
      (select count(*)::int from limit_in_force where ${own}
          and (expires_at is null or expires_at > ${since.now}))
        + (select count(*)::int from time_limit_in_force where ${own}
          and (expires_at is null or expires_at > ${since.now})) as "limitsInForce",
      (select coalesce(sum(hits), 0)::int from limit_hit where ${own} and day >= ${firstDay}) as "limitHits",
      (select count(*)::int from audit_record where ${own} and operation = 'confirmLimit'
        and details ->> 'confirms' = 'true' and at >= ${since.month}) as "limitsRaised",
      (select count(*)::int from audit_record where ${own} and operation = any (${breaks})
        and at >= ${since.fourWeeks}) as breaks,
      (select count(*)::int from protection_interaction where ${own} and topic = 'WITHDRAWAL_CANCEL_ASKED'
        and at >= ${since.month}) as "cancelWishes",
      (select count(*)::int from protection_interaction where ${own}
        and (topic = 'HARM_MENTIONED' and at >= ${since.month}
          or answer = 'HELP' and answered_at >= ${since.month})) as "harmMentions"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}
