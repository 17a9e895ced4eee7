import type { ColumnType } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import { hashInput } from '../../commands/service.ts'
import type { Tx } from '../../../kit/db.ts'
import type { Report } from '../providers/port.ts'
import type { OrderKey } from './rules.ts'
import { columnsOf } from './store.ts'

interface EventTable {
  shard: number
  player_id: string
  order_id: string
  digest: Buffer
  at: Instant
  actor: string
  status: string
  content: ColumnType<object, string, never>
}

declare module '../../../kit/db.ts' {
  interface Tables {
    payment_event: EventTable
  }
}

/** How many different messages of this status about the order are stored. */
export async function countEvents(tx: Tx, key: OrderKey, status: string): Promise<number> {
  const query = tx.selectFrom('payment_event').select('digest').where('status', '=', status)
  return (await query.where((one) => one.and(columnsOf(key))).execute()).length
}

/** Stores a message about an order. @returns false when the same message is stored already */
export async function insertEvent(
  tx: Tx,
  key: OrderKey,
  { status, content, actor, at }: Pick<Report, 'status' | 'content'> & { actor: string; at: Instant },
): Promise<boolean> {
  const digest = hashInput({ status, content })
  const result = await tx
    .insertInto('payment_event')
    .values({ ...columnsOf(key), digest, at, actor, status, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
