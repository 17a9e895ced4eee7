import { numberOf } from '../../../kit/ids.ts'
import type { Movement } from './rules.ts'

/** A batch's statements grow with it, and everybody in it waits for the last. */
const maximumBatch = 400

/**
 * Takes out of the queue, in its order, what can be booked together: no transaction id twice, be it booked or undone,
 * no round of two games, and no two stakes of one round, since the law caps what they come to. What it leaves behind keeps
 * everything later of the same player behind, too. Ids are told apart by their numbers: those that share one by chance wait
 * for the next batch without need.
 */
export function takeBatch<Item extends { readonly moves: readonly Movement[] }>(queue: Item[]): Item[] {
  const batch: Item[] = []
  const left: Item[] = []
  const ids = new Set<number>()
  const rounds = new Map<number, Movement>()
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

/** What the movement books under, and what it undoes. */
const idsOf = ({ kind, transactionId, referenceId = '' }: Movement): number[] =>
  kind === 'rollback' ? [numberOf(transactionId), numberOf(referenceId)] : [numberOf(transactionId)]

const mayFollow = (earlier: Movement | undefined, move: Movement): boolean =>
  !earlier ||
  (earlier.gameId === move.gameId &&
    earlier.currency === move.currency &&
    !(earlier.kind === 'bet' && move.kind === 'bet'))
