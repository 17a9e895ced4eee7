import type { ColumnType } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import type { Report } from '../providers/port.ts'
import { messageDigest } from './message.ts'
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

declare module '../../../../kit/db.ts' {
  interface Tables {
    payment_event: EventTable
  }
}

type Message = Pick<Report, 'status' | 'content'> & Partial<Pick<Report, 'eventId' | 'money'>>

/** The number of different messages with this status that were applied to the order. */
export async function countEvents(tx: Tx, key: OrderKey, status: string): Promise<number> {
  const query = tx.selectFrom('payment_event').select('digest').where('status', '=', status)
  return (await query.where((one) => one.and(columnsOf(key))).execute()).length
}

/** True if a message with this status, to which the provider gave an id, was applied to the order. */
export async function hasNamedEvent(tx: Tx, key: OrderKey, status: string): Promise<boolean> {
  const query = tx.selectFrom('payment_event').select(['digest', 'content']).where('status', '=', status)
  const found = await query.where((one) => one.and(columnsOf(key))).execute()
  return found.some(({ digest, content }) => !messageDigest(asReport({ status, content })).equals(digest))
}

/** True if this message was applied to the order. */
export async function hasEvent(tx: Tx, key: OrderKey, message: Message): Promise<boolean> {
  const query = tx
    .selectFrom('payment_event')
    .select('at')
    .where('digest', '=', messageDigest(asReport(message)))
  return (await query.where((one) => one.and(columnsOf(key))).executeTakeFirst()) !== undefined
}

/** Records that a message was applied to the order. */
export async function insertEvent(
  tx: Tx,
  key: OrderKey,
  { actor, at, ...message }: Message & { readonly actor: string; readonly at: Instant },
): Promise<void> {
  const { status, content } = message
  const digest = messageDigest(asReport(message))
  await tx
    .insertInto('payment_event')
    .values({ ...columnsOf(key), digest, at, actor, status, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const asReport = (message: Message) => ({ money: undefined, ...message })
