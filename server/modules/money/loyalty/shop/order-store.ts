import { sql, type ColumnType, type Selectable } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { TimedPosition } from '../../../../kit/cursor.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'
import type { Waiting } from '../../../../kit/waiting.ts'
import type { Lot } from '../rules.ts'
import type { ItemKind, OrderStatus } from './rules.ts'

interface OrderTable {
  shard: number
  player_id: string
  order_id: string
  status: OrderStatus
  points: bigint
  goods_points: bigint
  addressee: string
  address: string
  post_code: string
  city: string
  country: string
  ordered_at: Instant
  changed_at: Instant
}

interface LineTable {
  shard: number
  player_id: string
  order_id: string
  line: number
  item_code: string
  name: string
  kind: ItemKind
  quantity: number
  price: bigint
  bonus_id: string | null
  paid_from: ColumnType<readonly PaidFrom[] | null, string | null>
}

/** How many of the points for an order line would have expired when. */
interface PaidFrom {
  readonly expiresAt: string
  readonly points: string
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    loyalty_order: OrderTable
    loyalty_order_line: LineTable
    loyalty_spins_return: {
      shard: number
      player_id: string
      order_id: string
      bonus_id: string
      returned_at: Instant
    }
  }
}

export type OrderRow = Selectable<OrderTable>
export type LineRow = Selectable<LineTable>
/** A line, with the time at which the points of its free spins were returned. */
export type ShownLine = LineRow & { readonly returned_at: Instant | null }

export async function insertOrder(
  tx: Tx,
  order: Omit<OrderRow, 'shard'>,
  lines: readonly (Omit<LineRow, 'shard' | 'player_id' | 'order_id' | 'line' | 'paid_from'> & {
    readonly paidFrom: readonly Lot[] | undefined
  })[],
): Promise<void> {
  const { player_id, order_id } = order
  const shard = shardOf(player_id)
  await tx
    .insertInto('loyalty_order')
    .values({ shard, ...order })
    .execute()
  const rows = lines.map(({ paidFrom, ...line }, index) => ({
    shard,
    player_id,
    order_id,
    line: index + 1,
    ...line,
    paid_from: paidFrom
      ? JSON.stringify(paidFrom.map(({ expiresAt, points }) => ({ expiresAt, points: String(points) })))
      : null,
  }))
  await tx.insertInto('loyalty_order_line').values(rows).execute()
}

interface OrderKey {
  readonly playerId: string
  readonly orderId: string
}

export const lockOrder = (tx: Tx, { playerId, orderId }: OrderKey): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('loyalty_order')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

export async function updateStatus(tx: Tx, key: OrderKey, status: OrderStatus, at: Instant): Promise<void> {
  await tx
    .updateTable('loyalty_order')
    .set({ status, changed_at: at })
    .where('shard', '=', shardOf(key.playerId))
    .where('player_id', '=', key.playerId)
    .where('order_id', '=', key.orderId)
    .execute()
}

interface ReturnedLine {
  readonly orderId: string
  readonly itemCode: string
  readonly quantity: number
  readonly points: bigint
  /** The lots from which the points were taken. Undefined for an order of version 0.3.0. */
  readonly paidFrom: Lot[] | undefined
}

/**
 * Records that the points of the free spins in the bonus are returned.
 * @returns the line of the order, or undefined if the points were returned before or the bonus belongs to no order
 */
export async function insertSpinsReturn(
  tx: Tx,
  { playerId, bonusId, at }: { readonly playerId: string; readonly bonusId: string; readonly at: Instant },
): Promise<ReturnedLine | undefined> {
  const shard = shardOf(playerId)
  const line = await tx
    .selectFrom('loyalty_order_line')
    .select(['order_id as orderId', 'item_code as itemCode', 'price', 'quantity', 'paid_from'])
    .where('shard', '=', shard)
    .where('player_id', '=', playerId)
    .where('bonus_id', '=', bonusId)
    .executeTakeFirst()
  if (!line) return undefined
  const { orderId, itemCode, price, quantity, paid_from } = line
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('loyalty_spins_return')
    .values({ shard, player_id: playerId, order_id: orderId, bonus_id: bonusId, returned_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  const paidFrom = paid_from?.map((lot) => ({
    expiresAt: Temporal.Instant.from(lot.expiresAt),
    points: BigInt(lot.points),
  }))
  return { orderId, itemCode, quantity, points: price * BigInt(quantity), paidFrom }
}

export const selectLines = (
  db: Db,
  orders: readonly Pick<OrderRow, 'player_id' | 'order_id'>[],
): Promise<ShownLine[]> =>
  orders.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('loyalty_order_line as line')
        .leftJoin('loyalty_spins_return as back', (join) =>
          join
            .onRef('back.shard', '=', 'line.shard')
            .onRef('back.player_id', '=', 'line.player_id')
            .onRef('back.bonus_id', '=', 'line.bonus_id'),
        )
        .selectAll('line')
        .select('back.returned_at')
        .where('line.shard', 'in', [...new Set(orders.map(({ player_id }) => shardOf(player_id)))])
        .where('line.player_id', 'in', [...new Set(orders.map(({ player_id }) => player_id))])
        .where(
          'line.order_id',
          'in',
          orders.map(({ order_id }) => order_id),
        )
        .orderBy('line.line')
        .execute()

/** The player's orders, newest first. */
export function selectOrders(db: Db, playerId: string, after: TimedPosition | undefined, limit: number) {
  let query = db
    .selectFrom('loyalty_order')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
  if (after)
    query = query.where((row) => row.eb(row.refTuple('ordered_at', 'order_id'), '<', row.tuple(after.at, after.id)))
  return query.orderBy('ordered_at', 'desc').orderBy('order_id', 'desc').limit(limit).execute()
}

/** Orders of all players with this status, oldest first. */
export function selectByStatus(db: Db, status: OrderStatus, after: TimedPosition | undefined, limit: number) {
  let query = db.selectFrom('loyalty_order').selectAll().where('status', '=', status)
  if (after)
    query = query.where((row) => row.eb(row.refTuple('ordered_at', 'order_id'), '>', row.tuple(after.at, after.id)))
  return query.orderBy('ordered_at').orderBy('order_id').limit(limit).execute()
}

/** The number of orders that have not been sent yet, and the time of the oldest such order. */
export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('loyalty_order')
    .select([sql<number>`count(*)::int`.as('count'), sql<Instant | null>`min(ordered_at)`.as('oldestAt')])
    .where('status', '=', 'ORDERED')
    .executeTakeFirstOrThrow()
