import { numberOf } from '../../kit/ids.ts'
import type { Movement } from './rules.ts'

/** A batch's statements grow with it, and everybody in it waits for the last. */
const maximumBatch = 400

/**
 * Takes out of the queue, in its order, what can be booked together: no transaction id twice, be it booked or undone,
 * and no round of two games. What it leaves behind keeps everything later of the same player behind, too. Ids are told
 * apart by their numbers: those that share one by chance wait for the next batch without need.
 */
export function takeBatch<Item extends { readonly move: Movement }>(queue: Item[]): Item[] {
  const batch: Item[] = []
  const left: Item[] = []
  const ids = new Set<number>()
  const rounds = new Map<number, Movement>()
  const behind = new Set<number>()
  let looked = 0
  for (const item of queue) {
    if (batch.length === maximumBatch) break
    looked++
    const { move } = item
    const player = numberOf(move.playerId)
    const id = numberOf(move.transactionId)
    const reference = move.kind === 'rollback' ? numberOf(move.referenceId ?? '') : id
    const round = player ^ numberOf(move.roundId)
    if (behind.has(player) || ids.has(id) || ids.has(reference) || !isOfOneGame(rounds.get(round), move)) {
      behind.add(player)
      left.push(item)
      continue
    }
    ids.add(id).add(reference)
    rounds.set(round, move)
    batch.push(item)
  }
  queue.splice(0, looked, ...left)
  return batch
}

const isOfOneGame = (earlier: Movement | undefined, move: Movement): boolean =>
  !earlier || (earlier.gameId === move.gameId && earlier.currency === move.currency)
