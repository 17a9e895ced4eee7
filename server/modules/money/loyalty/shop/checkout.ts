import { inLanguage } from '@baize/contract/languages'
import type { orderLoyaltyItems as operation } from '@baize/contract/loyalty/shop'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { newId } from '../../../../kit/ids.ts'
import { countTaken, type Taken } from '../../../back-office/approvals/service.ts'
import { giveFreeSpins } from '../../bonuses/service.ts'
import { runPlayerCommand } from '../../../back-office/records/service.ts'
import { isCountry } from '../../../people/players/service.ts'
import { isAtRisk } from '../../../safer/protection/service.ts'
import { publishBalance } from '../../wallet/service.ts'
import { spendPoints } from '../points.ts'
import { deleteLines, selectCart, type CartLine } from './cart-store.ts'
import { addToStock, lockItems } from './item-store.ts'
import { shopperOf, viewerOf } from './items.ts'
import { insertOrder } from './order-store.ts'
import { isAsSeen, isFor, maximumOf, totalOf, worthOfSpins } from './rules.ts'

type Input = Parsed<typeof operation>
type Caller = Pick<CallerOf<typeof operation>, 'session' | 'language' | 'idempotencyKey'>

const noAddress = { addressee: '', address: '', postCode: '', city: '', country: '' }

/**
 * Orders the whole cart in one transaction: it takes the items out of stock, spends the points, grants the free spins
 * and empties the cart. A repeated call with the same key returns the same order.
 * @throws AppError `session.forbidden` for a player who may not play or is not identified. `loyalty.changed` if the
 * cart differs from what the player has seen, or an item is no longer offered to the player. `loyalty.soldOut` if the
 * stock does not suffice. `loyalty.points` if the player has too few. `loyalty.address` for goods without an address.
 * `bonuses.paused` for free spins if the player is at risk of harm. `bonuses.product` for free spins on a game that
 * belongs to no product. `loyalty.unavailable` if a member of staff saved the item without a second person's approval,
 * and may not give this player so many free spins
 */
export async function orderLoyaltyItems(
  context: Context,
  input: Input,
  caller: Caller,
): Promise<Reply<typeof operation>> {
  const { playerId } = caller.session
  const at = context.clock.now()
  const actor = `player:${playerId}`
  const key = caller.idempotencyKey
  const command = { operation: 'orderLoyaltyItems', playerId, actor, key, input, at }
  const { reply } = await runPlayerCommand(context.db, command, (tx) => placeOrder(context, tx, input, caller))
  await publishBalance(context, playerId)
  return { status: 'SUCCESS', ...reply }
}

async function placeOrder(context: Context, tx: Tx, input: Input, { session, language, idempotencyKey }: Caller) {
  const at = context.clock.now()
  const { playerId } = session
  const viewer = viewerOf(await shopperOf(tx, session, at), session)
  const itemCodes = input.lines.map(({ itemCode }) => itemCode)
  await lockItems(tx, itemCodes)
  // Read the cart only after the lock, so that a second checkout of the same cart finds it empty.
  const cart = await selectCart(tx, playerId)
  const now = cart.map(({ item, quantity }) => ({ itemCode: item.itemCode, quantity, revision: item.revision }))
  const isOffered = cart.every(({ item }) => item.active && isFor(item, viewer))
  if (!isOffered || !isAsSeen(input.lines, now)) throw new AppError('loyalty.changed')
  if (cart.some(({ item, quantity }) => maximumOf(item.stock) < quantity)) throw new AppError('loyalty.soldOut')
  const goods = cart.filter(({ item }) => item.kind === 'ITEM')
  if (goods.length > 0 && !(input.address && isCountry(input.address.country))) throw new AppError('loyalty.address')
  if (goods.length < cart.length && (await isAtRisk(tx, playerId))) throw new AppError('bonuses.paused')
  const orderId = newId()
  if (!(await countTaken(tx, context, playerId, takenWith(cart, orderId)))) throw new AppError('loyalty.unavailable')
  const points = totalOf(cart.map(priced))
  await spendPoints(tx, { playerId, points, cause: `order:${orderId}`, commandKey: idempotencyKey, at })
  for (const { item, quantity } of cart) await addToStock(tx, item.itemCode, -quantity)
  const { addressee, address, postCode, city, country } = (goods.length > 0 && input.address) || noAddress
  const order = {
    player_id: playerId,
    order_id: orderId,
    status: goods.length > 0 ? ('ORDERED' as const) : ('DELIVERED' as const),
    points,
    goods_points: totalOf(goods.map(priced)),
    addressee,
    address,
    post_code: postCode,
    city,
    country,
    ordered_at: at,
    changed_at: at,
  }
  const lines = []
  for (const line of cart) {
    const { item, quantity } = line
    const { itemCode: item_code, kind, price } = item
    const name = inLanguage(item.names, language)
    lines.push({ item_code, name, kind, quantity, price, bonus_id: await giveSpins(tx, line, { playerId, name, at }) })
  }
  await insertOrder(tx, order, lines)
  await deleteLines(tx, playerId, itemCodes)
  return { orderId, points: String(points) }
}

/**
 * The free spins in the cart that count against the allowance of a member of staff, because that member saved the item
 * without a second person's approval.
 */
function takenWith(cart: readonly CartLine[], orderId: string): Taken[] {
  return cart.flatMap(({ item: { freeSpins, currency, savedAloneBy: givenBy }, quantity }) => {
    if (!freeSpins || !currency || givenBy === undefined) return []
    const money = { amountMinor: worthOfSpins(freeSpins, quantity), currency }
    return [{ kind: 'saveLoyaltyItem', money, givenBy, subject: `order ${orderId}` }]
  })
}

const priced = ({ item, quantity }: CartLine) => ({ price: item.price, quantity })

/**
 * Grants the free spins of an order line.
 * @returns the id of the bonus that contains them, or null for goods
 */
async function giveSpins(
  tx: Tx,
  { item: { itemCode, freeSpins, currency }, quantity }: CartLine,
  { playerId, name, at }: { readonly playerId: string; readonly name: string; readonly at: Temporal.Instant },
): Promise<string | null> {
  if (!freeSpins || !currency) return null
  const spins = { ...freeSpins, count: freeSpins.count * quantity }
  return giveFreeSpins(tx, { playerId, currency, source: `shop:${itemCode}`, name, freeSpins: spins, at })
}
