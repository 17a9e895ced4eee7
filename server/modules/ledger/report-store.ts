import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../kit/db.ts'

export interface TrialBalanceRow {
  readonly currency: Currency
  readonly account: string
  readonly amountMinor: bigint
}

/** What everything that was booked before the instant left on each account of the chart, all players together. */
export async function selectTrialBalance(db: Db, before: Temporal.Instant): Promise<TrialBalanceRow[]> {
  const { rows } = await sql<TrialBalanceRow>`
    select currency, account, sum(amount)::bigint as "amountMinor"
    from (
      select currency, leg.account, leg.amount
      from (
        select currency, studio, sum(cash) as cash, sum(deficit) as deficit
        from game_transaction where at < ${before} group by currency, studio
      ) as games, lateral (values
        ('player:cash', cash), ('player:deficit', deficit), ('studio:' || studio, -(cash + deficit))
      ) as leg (account, amount)
      union all
      select currency, account, amount
      from ledger_journal join ledger_journal_line using (shard, player_id, entry_id)
      where at < ${before}
    ) as posting
    group by currency, account
    having sum(amount) <> 0
    order by currency, account`.execute(db)
  return rows
}

/** What the games of a day moved; `gameId` is empty where a correction moved a studio's account without a game. */
export interface GamingRevenueRow {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly currency: Currency
  /** Empty: bonuses, which belong to no studio. */
  readonly studio: string
  readonly gameId: string
  readonly stakesMinor: bigint
  readonly winsMinor: bigint
  /** Stakes given back. */
  readonly stakesUndoneMinor: bigint
  /** Wins taken back. */
  readonly winsUndoneMinor: bigint
  /** What corrections gave to the studio's account. */
  readonly correctionsMinor: bigint
  readonly bonusCostMinor: bigint
}

/** By day, currency, studio and game, from one instant on and before the other. */
export async function selectGamingRevenue(
  db: Db,
  { from, to }: { readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<GamingRevenueRow[]> {
  const { rows } = await sql<GamingRevenueRow>`
    select (at at time zone 'UTC')::date as day, currency, studio, game_id as "gameId",
      coalesce(sum(-(cash + deficit)) filter (where kind = 'bet'), 0)::bigint as "stakesMinor",
      coalesce(sum(cash + deficit) filter (where kind = 'win'), 0)::bigint as "winsMinor",
      coalesce(sum(greatest(cash + deficit, 0)) filter (where kind = 'rollback'), 0)::bigint as "stakesUndoneMinor",
      coalesce(sum(greatest(-(cash + deficit), 0)) filter (where kind = 'rollback'), 0)::bigint as "winsUndoneMinor",
      0::bigint as "correctionsMinor", 0::bigint as "bonusCostMinor"
    from game_transaction
    where at >= ${from} and at < ${to}
    group by 1, 2, 3, 4
    union all
    select (at at time zone 'UTC')::date, currency,
      case when account like 'studio:%' then substr(account, 8) else '' end, '', 0, 0, 0, 0,
      coalesce(sum(amount) filter (where account like 'studio:%'), 0)::bigint,
      coalesce(sum(-amount) filter (where account = 'bonus-cost'), 0)::bigint
    from ledger_journal join ledger_journal_line using (shard, player_id, entry_id)
    where at >= ${from} and at < ${to} and (account like 'studio:%' or account = 'bonus-cost')
    group by 1, 2, 3
    order by 1, 2, 3, 4`.execute(db)
  return rows
}
