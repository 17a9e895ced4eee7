import type { Db } from '../../../../kit/db.ts'
import { findTransaction } from '../cashier/service.ts'
import { findOrder, namedInDifference, type Difference } from '../orders/service.ts'

const ids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

/**
 * Returns the ids of players whom a difference may concern: the player of its order, the player of its cashier
 * transaction, and every id in the message. Each studio and each cashier puts the player's id into a different field,
 * so every value that looks like an id is included. Some of these ids may belong to no player.
 */
export async function idsOfConcerned(db: Db, key: Pick<Difference, 'provider' | 'digest'>): Promise<readonly string[]> {
  const named = await namedInDifference(db, key)
  if (!named) return []
  const { orderCode, content } = named
  const order = await findOrder(db, key.provider, orderCode)
  const paid = await findTransaction(db, orderCode)
  const found = JSON.stringify(content).match(ids) ?? []
  const all = [order?.playerId, paid?.playerId, ...found.map((id) => id.toLowerCase())]
  return [...new Set(all.filter((id) => id !== undefined))]
}
