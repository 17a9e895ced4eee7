import { numberOf } from '../../../../kit/ids.ts'
import type { GameMovement } from './movement.ts'

/** A batch's statements grow with its size, and every caller in it waits for the last one. */
const maximumBatch = 400

/**
 * Takes from the queue, in order, the items that can be booked together. In one batch no transaction id occurs twice,
 * whether booked or undone. No round has two games. No round has two stakes, since the law caps their sum. An item that
 * stays behind keeps all later items of the same player behind. Ids are compared by their hashes. Two ids with the same
 * hash only wait for the next batch.
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

/** The id that the movement is booked under, and the id that it undoes. */
const idsOf = ({ kind, transactionId, referenceId = '' }: GameMovement): number[] =>
  kind === 'rollback' ? [numberOf(transactionId), numberOf(referenceId)] : [numberOf(transactionId)]

const mayFollow = (earlier: GameMovement | undefined, move: GameMovement): boolean =>
  !earlier ||
  (earlier.gameId === move.gameId &&
    earlier.currency === move.currency &&
    !(earlier.kind === 'bet' && move.kind === 'bet'))
