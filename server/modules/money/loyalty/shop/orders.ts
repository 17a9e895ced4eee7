import type * as player from '@baize/contract/loyalty/shop'
import type * as staff from '@baize/contract/loyalty/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../../kit/cursor.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { recordViews } from '../../../back-office/records/service.ts'
import { mask, maskedName } from '../../../people/players/service.ts'
import { movesFrom } from './rules.ts'
import { selectByStatus, selectLines, selectOrders, type ShownLine, type OrderRow } from './order-store.ts'

const positionOf = (cursor: string | undefined) => (cursor === undefined ? undefined : readTimedCursor(cursor))

const paged = (rows: readonly OrderRow[], size: number) =>
  pageOf(rows, size, ({ ordered_at, order_id }) => timedCursor({ at: ordered_at, id: order_id }))

function shown(order: OrderRow, lines: readonly ShownLine[], isWhole = true) {
  const { order_id, addressee, address, post_code: postCode, city, country } = order
  const whole = { addressee, address, postCode, city, country }
  const masked = { ...whole, addressee: maskedName(...addressee.split(/\s+/)), address: mask, postCode: mask }
  return {
    orderId: order_id,
    status: order.status,
    points: String(order.points),
    goodsPoints: String(order.goods_points),
    lines: lines
      .filter((line) => line.order_id === order_id)
      .map(({ item_code: itemCode, name, kind: type, quantity, price, returned_at: returnedAt }) => ({
        itemCode,
        name,
        type,
        quantity,
        price: String(price),
        ...(returnedAt && { returnDate: returnedAt.toString() }),
      })),
    ...(addressee !== '' && { address: isWhole ? whole : masked }),
    orderDate: order.ordered_at.toString(),
    changeDate: order.changed_at.toString(),
  }
}

export async function getLoyaltyOrders(
  { db }: Context,
  { cursor, size }: Parsed<typeof player.getLoyaltyOrders>,
  { session }: Pick<CallerOf<typeof player.getLoyaltyOrders>, 'session'>,
): Promise<Reply<typeof player.getLoyaltyOrders>> {
  const { page, ...rest } = paged(await selectOrders(db, session.playerId, positionOf(cursor), size + 1), size)
  const lines = await selectLines(db, page)
  return { status: 'SUCCESS', orders: page.map((order) => shown(order, lines)), ...rest }
}

/** Lists, for staff, the orders of all players that have a certain status. */
export async function findLoyaltyOrders(
  { db, clock }: Context,
  { status, cursor, size }: Parsed<typeof staff.findLoyaltyOrders>,
  { staff: viewer, may }: Pick<CallerOf<typeof staff.findLoyaltyOrders>, 'staff' | 'may'>,
): Promise<Reply<typeof staff.findLoyaltyOrders>> {
  const { page, ...rest } = paged(await selectByStatus(db, status, positionOf(cursor), size + 1), size)
  const lines = await selectLines(db, page)
  const isWhole = may('players.personal')
  const playerIds = page.map((order) => order.player_id)
  const view = { staff: viewer, operation: 'findLoyaltyOrders', playerIds, at: clock.now() }
  if (isWhole) await recordViews(db, view)
  const orders = page.map((order) => ({
    ...shown(order, lines, isWhole),
    playerId: order.player_id,
    next: [...movesFrom(order.status, order.goods_points > 0n)],
  }))
  return { status: 'SUCCESS', orders, ...rest }
}
