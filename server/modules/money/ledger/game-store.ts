import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

type Kind = 'bet' | 'win' | 'rollback' | 'prize' | 'adjustment'

/** A tombstone reserves the transaction id of a movement that was rolled back before it arrived. It moves no money. */
type StoredKind = Kind | 'tombstone'

interface GameEntryTable<K> {
  shard: number
  player_id: string
  studio: string
  transaction_id: string
  entry_id: string
  kind: K
  round_id: string
  game_id: string
  currency: Currency
  /** The amounts posted to the player's cash and deficit. */
  cash: bigint
  deficit: bigint
  post_balance: bigint
  reference_id: string | null
  at: Temporal.Instant
}

/** A movement that opens a round, because it is the first movement of the round. */
type Opening = Pick<
  GameEntryTable<Kind>,
  'shard' | 'player_id' | 'studio' | 'round_id' | 'game_id' | 'currency' | 'at'
> & { round_key: Buffer }

declare module '../../../kit/db.ts' {
  interface Tables {
    game_transaction: GameEntryTable<StoredKind>
    game_rollback: {
      shard: number
      player_id: string
      studio: string
      reference_id: string
      transaction_id: string
      at: Temporal.Instant
    }
    /** `ledger_game_entry`, `ledger_game_id` and `ledger_game_opening` are views for other modules. */
    ledger_game_entry: GameEntryTable<Kind> & { is_undone: boolean }
    ledger_game_id: Pick<GameEntryTable<Kind>, 'studio' | 'transaction_id' | 'shard' | 'player_id' | 'at' | 'entry_id'>
    ledger_game_opening: Opening
  }
}

/** The transaction id that a studio gave to a movement. The database enforces that it is unique for each player. */
interface GameId {
  readonly studio: string
  readonly transactionId: string
  readonly playerId: string
}

export interface GameEntry extends GameId {
  readonly entryId: string
  readonly kind: Kind
  readonly roundId: string
  readonly gameId: string
  readonly currency: Currency
  /** In minor units. Positive, except for an adjustment, which can be negative. */
  readonly amountMinor: bigint
  readonly referenceId?: string
  readonly postBalanceMinor: bigint
  /** True if the movement has been rolled back. */
  readonly isUndone: boolean
}

/**
 * Returns the movement with this transaction id, `tombstone` if it was rolled back before it arrived, or undefined if
 * the id is unknown.
 */
export async function findBooked(db: Db, id: GameId): Promise<GameEntry | 'tombstone' | undefined> {
  const row = await db
    .selectFrom('game_transaction as booked')
    .leftJoin('game_rollback as undone', (join) =>
      join
        .onRef('undone.shard', '=', 'booked.shard')
        .onRef('undone.player_id', '=', 'booked.player_id')
        .onRef('undone.studio', '=', 'booked.studio')
        .onRef('undone.reference_id', '=', 'booked.transaction_id'),
    )
    .select(['booked.entry_id', 'booked.kind', 'booked.round_id', 'booked.game_id', 'booked.currency'])
    .select(['booked.cash', 'booked.deficit', 'booked.post_balance', 'booked.reference_id'])
    .select('undone.reference_id as undone_id')
    .where('booked.shard', '=', shardOf(id.playerId))
    .where('booked.player_id', '=', id.playerId)
    .where(sql<boolean>`game_key(booked.studio, booked.transaction_id) = game_key(${id.studio}, ${id.transactionId})`)
    .where('booked.studio', '=', id.studio)
    .where('booked.transaction_id', '=', id.transactionId)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind } = row
  if (kind === 'tombstone') return kind
  const movedMinor = row.cash + row.deficit
  return {
    studio: id.studio,
    transactionId: id.transactionId,
    entryId: row.entry_id,
    kind,
    roundId: row.round_id,
    playerId: id.playerId,
    gameId: row.game_id,
    currency: row.currency,
    amountMinor: movedMinor < 0n && kind !== 'adjustment' ? -movedMinor : movedMinor,
    ...(row.reference_id === null ? {} : { referenceId: row.reference_id }),
    postBalanceMinor: row.post_balance,
    isUndone: row.undone_id !== null,
  }
}
