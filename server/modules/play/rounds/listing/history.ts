import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../../kit/cursor.ts'
import { playableAfter } from '../../../money/bonuses/service.ts'
import { nameGames } from '../../games/service.ts'
import type { GameMovement } from '../booking/movement.ts'
import { selectTransactions } from './history-store.ts'

interface GameTransaction {
  readonly entryId: string
  readonly at: Temporal.Instant
  /** The studio's id of the transaction. */
  readonly transactionId: string
  readonly kind: GameMovement['kind']
  readonly gameName: string
  /** The signed change of the player's money, in minor units. */
  readonly amountMinor: bigint
  /** The playable balance after the movement, in minor units: cash plus bonus money. */
  readonly postBalanceMinor: bigint
  readonly currency: Currency
}

export interface TransactionPage {
  readonly transactions: readonly GameTransaction[]
  /** The cursor of the next page. Undefined on the last page. */
  readonly nextCursor: string | undefined
}

interface PageRequest {
  readonly currency: Currency
  /** The start of the period, inclusive. */
  readonly from: Temporal.Instant
  /** The end of the period, exclusive. */
  readonly to: Temporal.Instant
  readonly cursor?: string | undefined
  readonly size: number
}

/**
 * A page of a player's game movements in one currency, newest first.
 * @throws AppError `request.invalid` if the cursor was not issued by Baize
 */
export async function listGameTransactions(
  { db }: Pick<Context, 'db'>,
  playerId: string,
  { currency, from, to, cursor, size }: PageRequest,
): Promise<TransactionPage> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const found = await selectTransactions(db, { playerId, currency, from, to, after, limit: size + 1 })
  const nameOf = await nameGames(db, found)
  const { page, nextCursor } = pageOf(found, size, ({ at, entryId }) => timedCursor({ at, id: entryId }))
  const ids = page.map(({ entryId }) => entryId)
  const playable = await playableAfter(db, playerId, ids)
  return {
    transactions: page.map(({ studio, gameId, ...row }) => ({
      ...row,
      gameName: nameOf(studio, gameId) || studio,
      postBalanceMinor: playable.get(row.entryId) ?? row.postBalanceMinor,
    })),
    nextCursor,
  }
}
