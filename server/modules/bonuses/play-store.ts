import { sql } from 'kysely'
import type { Instant } from '../../kit/clock.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'
import type { RoundStake } from './rules.ts'
import type { BonusKey } from './bonus-store.ts'

declare module '../../kit/db.ts' {
  interface Tables {
    bonus_round: {
      shard: number
      player_id: string
      studio: string
      round_id: string
      bonus_id: string
      stake_minor: bigint
      bonus_stake_minor: bigint
      spin_stake_minor: bigint
      changed_at: Instant
    }
    bonus_play: {
      shard: number
      player_id: string
      entry_id: string
      bonus_id: string
      bonus_minor: bigint
      wagered_minor: bigint
      playable_minor: bigint
      spins: number
      spin_win_minor: bigint
      undone: boolean
    }
  }
}

export interface RoundKey {
  readonly playerId: string
  readonly studio: string
  readonly roundId: string
}

/** The stakes of a round. It belongs to the bonus that was active at its last stake. */
export async function selectRoundStake(tx: Tx, { playerId, studio, roundId }: RoundKey) {
  return tx
    .selectFrom('bonus_round')
    .select([
      'bonus_id as bonusId',
      'stake_minor as stakeMinor',
      'bonus_stake_minor as bonusStakeMinor',
      'spin_stake_minor as spinStakeMinor',
    ])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('round_id', '=', roundId)
    .executeTakeFirst()
}

interface WholeStake extends RoundStake {
  /** The part that the player did not stake: the value of free spins. */
  readonly spinStakeMinor: bigint
}

/** Adds a stake to the round. */
export async function addToRound(tx: Tx, key: RoundKey & BonusKey, stake: WholeStake, at: Instant): Promise<void> {
  const { playerId, studio, roundId, bonusId } = key
  await tx
    .insertInto('bonus_round')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      studio,
      round_id: roundId,
      bonus_id: bonusId,
      stake_minor: stake.stakeMinor,
      bonus_stake_minor: stake.bonusStakeMinor,
      spin_stake_minor: stake.spinStakeMinor,
      changed_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['shard', 'player_id', 'studio', 'round_id']).doUpdateSet((row) => ({
        bonus_id: bonusId,
        stake_minor: row('bonus_round.stake_minor', '+', stake.stakeMinor),
        bonus_stake_minor: row('bonus_round.bonus_stake_minor', '+', stake.bonusStakeMinor),
        spin_stake_minor: row('bonus_round.spin_stake_minor', '+', stake.spinStakeMinor),
        changed_at: at,
      })),
    )
    .execute()
}

export async function takeFromRound(tx: Tx, { playerId, studio, roundId }: RoundKey, stake: WholeStake): Promise<void> {
  await tx
    .updateTable('bonus_round')
    .set((row) => ({
      stake_minor: row('stake_minor', '-', stake.stakeMinor),
      bonus_stake_minor: row('bonus_stake_minor', '-', stake.bonusStakeMinor),
      spin_stake_minor: row('spin_stake_minor', '-', stake.spinStakeMinor),
    }))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('studio', '=', studio)
    .where('round_id', '=', roundId)
    .execute()
}

export interface Play extends BonusKey {
  /** The id of the game movement's entry. */
  readonly entryId: string
  readonly bonusMinor: bigint
  readonly wageredMinor: bigint
  readonly playableMinor: bigint
  /** Whether it used a free spin. */
  readonly isSpin: boolean
  /** The part of the bonus money won by free spins. */
  readonly spinWinMinor: bigint
}

export async function insertPlay(tx: Tx, play: Play): Promise<void> {
  await tx
    .insertInto('bonus_play')
    .values({
      shard: shardOf(play.playerId),
      player_id: play.playerId,
      entry_id: play.entryId,
      bonus_id: play.bonusId,
      bonus_minor: play.bonusMinor,
      wagered_minor: play.wageredMinor,
      playable_minor: play.playableMinor,
      spins: play.isSpin ? 1 : 0,
      spin_win_minor: play.spinWinMinor,
      undone: false,
    })
    .execute()
}

/** The effect of a movement on a bonus, unless it was undone. */
export async function selectPlay(db: Db, playerId: string, entryId: string) {
  return db
    .selectFrom('bonus_play')
    .select([
      'bonus_id as bonusId',
      'bonus_minor as bonusMinor',
      'wagered_minor as wageredMinor',
      'spins',
      'spin_win_minor as spinWinMinor',
    ])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('entry_id', '=', entryId)
    .where('undone', '=', false)
    .executeTakeFirst()
}

export async function markUndone(tx: Tx, playerId: string, entryId: string): Promise<void> {
  await tx
    .updateTable('bonus_play')
    .set({ undone: true })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('entry_id', '=', entryId)
    .execute()
}

/** The playable balances after game movements, by entry id. Movements without a bonus are missing. */
export async function selectPlayable(
  db: Db,
  playerId: string,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bonus_play')
    .select(['entry_id', 'playable_minor'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('entry_id', 'in', entryIds)
    .execute()
  return new Map(rows.map((row) => [row.entry_id, row.playable_minor]))
}

/** The kind of a game, such as `slot`. */
export async function selectKind(db: Db, studio: string, gameId: string): Promise<string | undefined> {
  const query = db.selectFrom('game_kind').select('kind').where('studio', '=', studio).where('game_id', '=', gameId)
  return (await query.executeTakeFirst())?.kind
}

/** A round that its studio never ends holds bonus money for at most this long. */
const openRoundHours = 24

/** Whether an open round of the player may still return bonus money. */
export const hasOpenRound = (db: Db, playerId: string, now: Instant): Promise<boolean> =>
  hasOpen(db, playerId, now, 'bonus_stake_minor')

/** Whether free spins of the player may still win. */
export const hasOpenSpin = (db: Db, playerId: string, now: Instant): Promise<boolean> =>
  hasOpen(db, playerId, now, 'spin_stake_minor')

async function hasOpen(
  db: Db,
  playerId: string,
  now: Instant,
  staked: 'bonus_stake_minor' | 'spin_stake_minor',
): Promise<boolean> {
  const found = await db
    .selectFrom('bonus_round')
    .leftJoin('round_state as kept', (join) =>
      join
        .onRef('kept.shard', '=', 'bonus_round.shard')
        .onRef('kept.player_id', '=', 'bonus_round.player_id')
        .onRef('kept.studio', '=', 'bonus_round.studio')
        .onRef('kept.round_id', '=', 'bonus_round.round_id'),
    )
    .select('bonus_round.round_id')
    .where('bonus_round.shard', '=', shardOf(playerId))
    .where('bonus_round.player_id', '=', playerId)
    .where('bonus_round.changed_at', '>', now.subtract({ hours: openRoundHours }))
    .where(staked, '>', 0n)
    // an open round may have no row
    .where((row) => row(row.fn.coalesce('kept.state', sql.lit('open')), '=', 'open'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Active bonuses of all players that must end. They have no spins left. Either their money is lost and no open round
 * holds any, or the requirement was met and no spin is open.
 */
export async function selectDone(db: Db, now: Instant, limit: number): Promise<BonusKey[]> {
  const since = now.subtract({ hours: openRoundHours })
  const { rows } = await sql<BonusKey>`
    select bonus.player_id as "playerId", bonus.bonus_id as "bonusId"
    from player_bonus as bonus join ledger_account as account using (shard, player_id, currency)
    where bonus.status = 'ACTIVE' and (account.bonus = 0 or bonus.wagered_minor >= bonus.requirement_minor)
      and (bonus.spins_used = bonus.free_spins or bonus.spins_expire_at <= ${now})
      and not exists (
      select from bonus_round left join round_state as kept using (shard, player_id, studio, round_id)
      where coalesce(kept.state, 'open') = 'open' and bonus_round.shard = bonus.shard and bonus_round.player_id = bonus.player_id
        and case when account.bonus = 0 then bonus_stake_minor else spin_stake_minor end > 0
          and bonus_round.changed_at > ${since})
    order by bonus.activated_at limit ${limit}`.execute(db)
  return rows
}
