import type { watchDecisions } from '@baize/contract/bonuses/watch'
import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { TimedPosition } from '../../../../kit/cursor.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { Waiting } from '../../../../kit/waiting.ts'
import type { BonusKey } from '../bonus-store.ts'
import type { Figures, Sign } from './rules.ts'

type Decision = (typeof watchDecisions)[number]

declare module '../../../../kit/db.ts' {
  interface Tables {
    bonus_watch: {
      shard: number
      player_id: string
      bonus_id: string
      staked_minor: bigint
      won_minor: bigint
      covered_minor: bigint
      withdrawn_minor: bigint
      signs: readonly Sign[]
      ended_at: Instant
      found_at: Instant
      decision: Decision | null
      decided_at: Instant | null
      decided_by: string | null
      reason: string | null
    }
  }
}

/** An ended bonus that was played and whose play has not been examined. */
export interface Ended extends BonusKey {
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly releasedMinor: bigint
  readonly activatedAt: Instant
  readonly endedAt: Instant
}

export async function selectUnexamined(
  db: Db,
  { since, until, limit }: { readonly since: Instant; readonly until: Instant; readonly limit: number },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    select player_id as "playerId", bonus_id as "bonusId", currency, amount_minor + spin_win_minor as "amountMinor",
      released_minor as "releasedMinor", activated_at as "activatedAt", ended_at as "endedAt"
    from player_bonus as bonus
    where ended_at >= ${since} and ended_at < ${until} and activated_at is not null and not exists (
      select from bonus_watch as watched where watched.shard = bonus.shard and watched.player_id = bonus.player_id
        and watched.bonus_id = bonus.bonus_id)
    order by ended_at limit ${limit}`.execute(db)
  return rows
}

/** How long after the end of a bonus a withdrawal counts as soon. */
const soon = Temporal.Duration.from({ hours: 24 })

export async function selectFigures(
  db: Db,
  { playerId, bonusId, currency, amountMinor, releasedMinor, activatedAt, endedAt }: Ended,
): Promise<Figures> {
  const own = sql`shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${currency}`
  const { rows } = await sql<Omit<Figures, 'amountMinor' | 'releasedMinor'>>`
    select coalesce(sum(stake), 0)::bigint as "stakedMinor", coalesce(sum(won), 0)::bigint as "wonMinor",
      coalesce(sum(stake) filter (where stake > 0 and won * 10 between stake * 9 and stake * 11), 0)::bigint as "coveredMinor",
      (select coalesce(sum(amount), 0)::bigint from ledger_journal_posting
        where ${own} and kind = 'hold' and account = 'player:reserved' and at >= ${endedAt} and at < ${endedAt.add(soon)}
      ) as "withdrawnMinor"
    from (
      select coalesce(-sum(cash + deficit) filter (where kind = 'bet'), 0) as stake,
        coalesce(sum(cash + deficit) filter (where kind = 'win'), 0) as won
      from ledger_game_entry as entry
      where ${own} and at >= ${activatedAt} and at < ${endedAt.add(soon)} and kind in ('bet', 'win') and not is_undone
        and exists (select from bonus_round_stake as staked where staked.shard = entry.shard
          and staked.player_id = entry.player_id and staked.studio = entry.studio and staked.round_id = entry.round_id
          and staked.source = ${bonusId})
      group by studio, round_id
    ) as round`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('sums without a row')
  return { amountMinor, releasedMinor, ...figures }
}

export async function insertWatch(
  tx: Tx,
  { playerId, bonusId, endedAt }: Ended,
  found: Figures & { readonly signs: readonly Sign[]; readonly at: Instant },
): Promise<void> {
  await tx
    .insertInto('bonus_watch')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      bonus_id: bonusId,
      staked_minor: found.stakedMinor,
      won_minor: found.wonMinor,
      covered_minor: found.coveredMinor,
      withdrawn_minor: found.withdrawnMinor,
      signs: found.signs,
      ended_at: endedAt,
      found_at: found.at,
      decision: null,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const watched = (db: Db) =>
  db
    .selectFrom('bonus_watch as watch')
    .innerJoin('player_bonus as bonus', (join) =>
      join
        .onRef('bonus.shard', '=', 'watch.shard')
        .onRef('bonus.player_id', '=', 'watch.player_id')
        .onRef('bonus.bonus_id', '=', 'watch.bonus_id'),
    )
    .select(['watch.bonus_id as bonusId', 'watch.player_id as playerId', 'bonus.bonus_plan_id as bonusPlanId'])
    .select(['bonus.name', 'bonus.currency', 'bonus.status', 'bonus.released_minor as releasedMinor'])
    .select(sql<bigint>`bonus.amount_minor + bonus.spin_win_minor`.as('amountMinor'))
    .select(['watch.staked_minor as stakedMinor', 'watch.won_minor as wonMinor', 'watch.covered_minor as coveredMinor'])
    .select(['watch.withdrawn_minor as withdrawnMinor', 'watch.signs', 'watch.ended_at as endedAt'])
    .select(['watch.found_at as foundAt', 'watch.decision', 'watch.decided_at as decidedAt'])

/** The bonuses about which staff have to decide, oldest first. */
export const selectWaitingWatches = (db: Db, after: TimedPosition | undefined, limit: number) =>
  watched(db)
    .where('watch.decision', 'is', null)
    .where(sql<boolean>`watch.signs <> '{}'`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(watch.found_at, watch.bonus_id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('watch.found_at')
    .orderBy('watch.bonus_id')
    .limit(limit)
    .execute()

/** All bonuses that ended in the period and with which something was staked, oldest first. */
export const selectWatched = (db: Db, { from, to }: { readonly from: Instant; readonly to: Instant }) =>
  watched(db)
    .where('watch.ended_at', '>=', from)
    .where('watch.ended_at', '<', to)
    .where('watch.staked_minor', '>', 0n)
    .orderBy('watch.ended_at')
    .orderBy('watch.bonus_id')
    .execute()

export const countWatches = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('bonus_watch')
    .select([sql<number>`count(*)::int`.as('count'), sql<Instant | null>`min(found_at)`.as('oldestAt')])
    .where('decision', 'is', null)
    .where(sql<boolean>`signs <> '{}'`)
    .executeTakeFirstOrThrow()

const ofKey = (db: Db, { playerId, bonusId }: BonusKey) =>
  db
    .selectFrom('bonus_watch')
    .select(['decision', 'decided_by as by'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('bonus_id', '=', bonusId)
    .executeTakeFirst()

/**
 * Stores a decision.
 * @returns the earlier decision instead, if there is one; undefined if the bonus is not watched
 */
export async function decideWatch(
  tx: Tx,
  key: BonusKey,
  {
    decision,
    by,
    reason,
    at,
  }: { readonly decision: Decision; readonly by: string; readonly reason: string; at: Instant },
): Promise<'stored' | { readonly decision: Decision | null; readonly by: string | null } | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('bonus_watch')
    .set({ decision, decided_at: at, decided_by: by, reason })
    .where('shard', '=', shardOf(key.playerId))
    .where('player_id', '=', key.playerId)
    .where('bonus_id', '=', key.bonusId)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'stored' : ofKey(tx, key)
}
