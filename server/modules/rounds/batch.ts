import type { Movement } from './rules.ts'

/** A batch's statements grow with it, and everybody in it waits for the last. */
const maximumBatch = 400

/**
 * Takes out of the queue, in its order, what can be booked together: no transaction id twice, be it booked or undone,
 * and no round of two games. What it leaves behind keeps everything later of the same player behind, too.
 */
export function takeBatch<Item extends { readonly move: Movement }>(queue: Item[]): Item[] {
  const batch: Item[] = []
  const left: Item[] = []
  const ids = new Set<string>()
  const games = new Map<string, string>()
  const behind = new Set<string>()
  let looked = 0
  for (const item of queue) {
    if (batch.length === maximumBatch) break
    looked++
    const { move } = item
    const id = `${move.studio}/${move.transactionId}`
    const reference =
      move.kind !== 'rollback' || move.referenceId === undefined ? id : `${move.studio}/${move.referenceId}`
    const round = `${move.studio}/${move.playerId}/${move.roundId}`
    const game = `${move.currency}/${move.gameId}`
    if (behind.has(move.playerId) || ids.has(id) || ids.has(reference) || (games.get(round) ?? game) !== game) {
      behind.add(move.playerId)
      left.push(item)
      continue
    }
    ids.add(id).add(reference)
    games.set(round, game)
    batch.push(item)
  }
  queue.splice(0, looked, ...left)
  return batch
}
