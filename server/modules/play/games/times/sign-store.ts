/**
 * Reads when a player played: the times of stakes and of opened games. They come directly from the ledger and the
 * launches, so that no process has to measure time. Each query uses an index to jump from one of these times to the
 * farthest one within a given period, and skips those in between, so it reads few rows.
 */
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import { stakeMs, type Signs } from './play-rules.ts'

const stakesOf = (playerId: string) => sql`ledger_game_entry as entry
  where entry.shard = ${shardOf(playerId)} and entry.player_id = ${playerId} and entry.kind = 'bet'`

/**
 * The times of stakes since an instant, in milliseconds since 1970, ascending. Each stake counts as five minutes of
 * play. Of the stakes within five minutes after a returned stake, only the last one is returned, because the others do
 * not change the periods of play.
 */
export async function selectStakes(db: Db, playerId: string, since: Instant): Promise<number[]> {
  const stakes = stakesOf(playerId)
  const reach = sql`stake.at + make_interval(secs => ${stakeMs / 1000})`
  const { rows } = await sql<{ at: Instant }>`
    with recursive stake (at) as (
      (select at from ${stakes} and at > ${since} order by at limit 1)
      union all
      select coalesce(
        (select entry.at from ${stakes} and entry.at > stake.at and entry.at <= ${reach} order by entry.at desc limit 1),
        (select entry.at from ${stakes} and entry.at > ${reach} order by entry.at limit 1))
      from stake where stake.at is not null
    )
    select at from stake where at is not null`.execute(db)
  return rows.map(({ at }) => at.epochMilliseconds)
}

/**
 * How far back stakes and opened games are read. If the player has played without a rest for longer than this, every
 * session limit has been reached anyway.
 */
const longestHours = 24

/**
 * The first and the last stake or opening of a game in the player's latest period of play without a rest. Undefined if
 * there was none in the last 24 hours.
 */
export async function selectSigns(db: Db, playerId: string, now: Instant, restMs: number): Promise<Signs | undefined> {
  const oldest = now.subtract({ hours: longestHours })
  const rest = sql`make_interval(secs => ${restMs / 1000})`
  const opened = sql`launch where launch.shard = ${shardOf(playerId)} and launch.player_id = ${playerId}`
  const { rows } = await sql<{ first: Instant | null; last: Instant | null }>`
    with recursive sign (at) as (
      select greatest(
        (select entry.at from ${stakesOf(playerId)} and entry.at > ${oldest} order by entry.at desc limit 1),
        (select max(created_at) from ${opened} and created_at > ${oldest}))
      union all
      select least(
        (select entry.at from ${stakesOf(playerId)} and entry.at > greatest(sign.at - ${rest}, ${oldest})
          and entry.at < sign.at order by entry.at limit 1),
        (select min(created_at) from ${opened} and created_at > greatest(sign.at - ${rest}, ${oldest})
          and created_at < sign.at))
      from sign where sign.at is not null
    )
    select min(at) as first, max(at) as last from sign`.execute(db)
  const { first, last } = rows[0] ?? {}
  return first && last ? { firstMs: first.epochMilliseconds, lastMs: last.epochMilliseconds } : undefined
}
