import type { Db } from '../../../../kit/db.ts'
import { findTransaction } from '../cashier/service.ts'
import { findOrder, namedInDifference, type Difference } from '../orders/service.ts'

const ids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

/**
 * The ids of the players whom a difference may be about: the player of its order, the player of its cashier's transaction, and
 * whatever looks like an id in the message, because each studio and each cashier names the player in a field of its own.
 * Some of these ids name no player.
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
