import { numberOf } from '../../../../kit/ids.ts'
import type { GameMovement } from './movement.ts'

/**
 * Limits the size of a batch, because a larger batch takes longer and every caller in it waits until the whole batch is
 * booked.
 */
const maximumBatch = 400

/**
 * Removes from the queue, in order, the items that can be booked together, and returns them. A batch contains no
 * transaction id twice, neither as a movement's own id nor as the id that a rollback undoes. All its movements of one
 * round have the same game and currency, and at most one of them is a stake: the law limits the sum of a round's
 * stakes, so the second stake waits until the first one is booked. An item that cannot join the batch stays in the
 * queue, together with all later items of the same player, so that each player's movements keep their order. Ids are
 * compared by hash. If the hashes of two different ids are equal, the second item merely waits for the next batch.
 */
export function takeBatch<Item extends { readonly moves: readonly GameMovement[] }>(queue: Item[]): Item[] {
  const batch: Item[] = []
  const left: Item[] = []
  const ids = new Set<number>()
  const rounds = new Map<number, GameMovement>()
  const behind = new Set<number>()
  let looked = 0
  let size = 0
  for (const item of queue) {
    const [move] = item.moves
    if (!move || size + item.moves.length > maximumBatch) break
    looked++
    const player = numberOf(move.playerId)
    const round = player ^ numberOf(move.roundId)
    const own = item.moves.flatMap(idsOf)
    if (behind.has(player) || own.some((id) => ids.has(id)) || !mayFollow(rounds.get(round), move)) {
      behind.add(player)
      left.push(item)
      continue
    }
    for (const id of own) ids.add(id)
    if (rounds.get(round)?.kind !== 'bet') rounds.set(round, move)
    batch.push(item)
    size += item.moves.length
  }
  queue.splice(0, looked, ...left)
  return batch
}

/** The id under which the movement is booked and, for a rollback, also the id of the movement to undo. */
const idsOf = ({ kind, transactionId, referenceId = '' }: GameMovement): number[] =>
  kind === 'rollback' ? [numberOf(transactionId), numberOf(referenceId)] : [numberOf(transactionId)]

const mayFollow = (earlier: GameMovement | undefined, move: GameMovement): boolean =>
  !earlier ||
  (earlier.gameId === move.gameId &&
    earlier.currency === move.currency &&
    !(earlier.kind === 'bet' && move.kind === 'bet'))
