import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

/** Where a bonus's share of a win was booked. */
export type WentTo = 'bonus' | 'cash' | 'house'

declare module '../../../kit/db.ts' {
  interface Tables {
    bonus_play: {
      shard: number
      player_id: string
      entry_id: string
      bonus_id: string
      bonus_minor: bigint
      weight_hundredths: bigint
      playable_minor: bigint
      spins: number
      spin_win_minor: bigint
      went_to: WentTo | null
      undone: boolean
    }
  }
}

/** What one game movement took from a bonus, or gave to it. */
export interface PlayPart {
  readonly bonusId: string
  /** The bonus money staked, or the bonus's share of a win. */
  readonly bonusMinor: bigint
  /** How much of the stake counts towards the wagering requirement, in hundredths of a minor unit. */
  readonly weightHundredths: bigint
  readonly isSpin: boolean
  /** How much of the bonus's share was won by free spins. This amount must be wagered too. */
  readonly spinWinMinor: bigint
  readonly wentTo: WentTo | undefined
}

/**
 * The `PlayPart` of a movement that neither took money from the bonus nor gave it any. Other movements set some of its
 * fields to other values.
 */
export const untouched = (bonusId: string): PlayPart => ({
  bonusId,
  bonusMinor: 0n,
  weightHundredths: 0n,
  isSpin: false,
  spinWinMinor: 0n,
  wentTo: undefined,
})

interface Played {
  readonly playerId: string
  readonly entryId: string
  /** Cash and bonus money after the movement, as reported to the studio. */
  readonly playableMinor: bigint
}

export async function insertPlay(tx: Tx, played: Played, parts: readonly PlayPart[]): Promise<void> {
  if (parts.length === 0) return
  const { playerId, entryId, playableMinor } = played
  await tx
    .insertInto('bonus_play')
    .values(
      parts.map((part) => ({
        shard: shardOf(playerId),
        player_id: playerId,
        entry_id: entryId,
        bonus_id: part.bonusId,
        bonus_minor: part.bonusMinor,
        weight_hundredths: part.weightHundredths,
        playable_minor: playableMinor,
        spins: part.isSpin ? 1 : 0,
        spin_win_minor: part.spinWinMinor,
        went_to: part.wentTo ?? null,
        undone: false,
      })),
    )
    .execute()
}

/**
 * What a movement took from bonuses or gave to them, oldest bonus first. Empty once the movement has been rolled back.
 */
export async function selectPlay(db: Db, playerId: string, entryId: string): Promise<PlayPart[]> {
  const rows = await db
    .selectFrom('bonus_play')
    .select(['bonus_id as bonusId', 'bonus_minor as bonusMinor', 'weight_hundredths as weightHundredths'])
    .select(['spins', 'spin_win_minor as spinWinMinor', 'went_to as wentTo'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('entry_id', '=', entryId)
    .where('undone', '=', false)
    .orderBy('bonus_id')
    .execute()
  return rows.map(({ spins, wentTo, ...row }) => ({ ...row, isSpin: spins > 0, wentTo: wentTo ?? undefined }))
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

/**
 * For each of the game movements, the sum of cash and bonus money after it, by entry id. Movements that concerned no
 * bonus are missing, because for them the cash in the ledger is the whole balance.
 */
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

/** The game's kind, such as `slot`. Undefined for an unknown game. */
export async function selectKind(db: Db, studio: string, gameId: string): Promise<string | undefined> {
  const query = db.selectFrom('game_kind').select('kind').where('studio', '=', studio).where('game_id', '=', gameId)
  return (await query.executeTakeFirst())?.kind
}
