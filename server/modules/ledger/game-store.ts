import type { Currency } from '@baize/contract/money'
import type { Db } from '../../kit/db.ts'

type Kind = 'bet' | 'win' | 'rollback' | 'prize' | 'adjustment'

interface GameEntryTable {
  shard: number
  player_id: string
  studio: string
  transaction_id: string
  entry_id: string
  kind: Kind
  round_id: string
  game_id: string
  currency: Currency
  /** The postings to the player's cash and deficit. */
  cash: bigint
  deficit: bigint
  post_balance: bigint
  reference_id: string | null
  at: Temporal.Instant
}

declare module '../../kit/db.ts' {
  interface Tables {
    game_transaction: GameEntryTable
    /** A view for other modules. */
    ledger_game_entry: GameEntryTable & { is_undone: boolean }
    game_transaction_owner: {
      studio: string
      transaction_id: string
      shard: number
      player_id: string
      at: Temporal.Instant | null
      entry_id: string | null
    }
  }
}

/** The studio's transaction id. */
interface GameId {
  readonly studio: string
  readonly transactionId: string
}

/** A booked game movement. */
export interface GameEntry extends GameId {
  readonly entryId: string
  readonly kind: Kind
  readonly roundId: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
  /** Minor units, above zero. Signed for an adjustment. */
  readonly amountMinor: bigint
  readonly referenceId?: string
  readonly postBalanceMinor: bigint
  /** A rollback has undone it. */
  readonly isUndone: boolean
}

const ofId = (db: Db, { studio, transactionId }: GameId) =>
  db
    .selectFrom('game_transaction_owner as owner')
    .leftJoin('ledger_game_entry as booked', (join) =>
      join
        .onRef('booked.shard', '=', 'owner.shard')
        .onRef('booked.player_id', '=', 'owner.player_id')
        .onRef('booked.at', '=', 'owner.at')
        .onRef('booked.entry_id', '=', 'owner.entry_id'),
    )
    .where('owner.studio', '=', studio)
    .where('owner.transaction_id', '=', transactionId)

/**
 * The player of a transaction id, and the movement booked under it. Undefined for an unknown id. The movement is
 * missing if it was undone before it arrived.
 */
export async function findBooked(
  db: Db,
  id: GameId,
): Promise<{ readonly owner: string; readonly booked?: GameEntry } | undefined> {
  const row = await ofId(db, id)
    .select(['owner.player_id as owner', 'booked.entry_id', 'booked.kind', 'booked.round_id', 'booked.game_id'])
    .select(['booked.currency', 'booked.cash', 'booked.deficit', 'booked.post_balance', 'booked.reference_id'])
    .select('booked.is_undone')
    .executeTakeFirst()
  if (!row) return undefined
  const { owner, kind, entry_id: entryId, round_id: roundId, game_id: gameId, currency, cash, deficit } = row
  if (kind === null || entryId === null || roundId === null || gameId === null || currency === null) return { owner }
  const movedMinor = (cash ?? 0n) + (deficit ?? 0n)
  const booked = {
    studio: id.studio,
    transactionId: id.transactionId,
    entryId,
    kind,
    roundId,
    playerId: owner,
    gameId,
    currency,
    amountMinor: movedMinor < 0n && kind !== 'adjustment' ? -movedMinor : movedMinor,
    ...(row.reference_id === null ? {} : { referenceId: row.reference_id }),
    postBalanceMinor: row.post_balance ?? 0n,
    isUndone: row.is_undone ?? false,
  }
  return { owner, booked }
}

/** The player of a transaction id, with the round and game of its movement. Undefined for an unknown id. */
export const findPlace = (db: Db, studio: string, transactionId: string) =>
  ofId(db, { studio, transactionId })
    .select(['owner.player_id as playerId', 'booked.round_id as roundId', 'booked.game_id as gameId'])
    .executeTakeFirst()
