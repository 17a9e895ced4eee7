import { inLanguage } from '@baize/contract/languages'
import type { orderLoyaltyItems as operation } from '@baize/contract/loyalty/shop'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { newId } from '../../../../kit/ids.ts'
import { countTaken, type Taken } from '../../../back-office/approvals/service.ts'
import { giveFreeSpins, type GivenSpins } from '../../bonuses/service.ts'
import { runPlayerCommand } from '../../../back-office/records/service.ts'
import { isCountry, tidyText } from '../../../people/players/service.ts'
import { isAtRisk } from '../../../safer/protection/service.ts'
import { publishBalance } from '../../wallet/service.ts'
import { spendPoints } from '../points.ts'
import { divide } from '../rules.ts'
import { deleteLines, selectCart, type CartLine } from './cart-store.ts'
import { addToStock, lockItems } from './item-store.ts'
import { findOffered, shopperOf, viewerOf } from './items.ts'
import { insertOrder } from './order-store.ts'
import { isAsSeen, maximumOf, subjectOf, totalOf, worthOfSpins } from './rules.ts'

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
  const items = cart.map(({ item }) => item)
  const isOffered = items.every(await findOffered(tx, items, viewer))
  if (!isOffered || !isAsSeen(input.lines, now)) throw new AppError('loyalty.changed')
  if (cart.some(({ item, quantity }) => maximumOf(item.stock) < quantity)) throw new AppError('loyalty.soldOut')
  const goods = cart.filter(({ item }) => item.kind === 'ITEM')
  const address = goods.length > 0 ? addressFrom(input.address) : noAddress
  if (goods.length < cart.length && (await isAtRisk(tx, playerId))) throw new AppError('bonuses.paused')
  const orderId = newId()
  if (!(await countTaken(tx, context, playerId, takenWith(cart, orderId)))) throw new AppError('loyalty.unavailable')
  const points = totalOf(cart.map(priced))
  const spent = await spendPoints(tx, { playerId, points, cause: `order:${orderId}`, commandKey: idempotencyKey, at })
  for (const { item, quantity } of cart) await addToStock(tx, item.itemCode, -quantity)
  const order = {
    player_id: playerId,
    order_id: orderId,
    status: goods.length > 0 ? ('ORDERED' as const) : ('DELIVERED' as const),
    points,
    goods_points: totalOf(goods.map(priced)),
    addressee: address.addressee,
    address: address.address,
    post_code: address.postCode,
    city: address.city,
    country: address.country,
    ordered_at: at,
    changed_at: at,
  }
  const paidFrom = divide(
    spent,
    cart.map((line) => totalOf([priced(line)])),
  )
  const lines = []
  let spins: 'READY' | 'QUEUED' | undefined
  for (const [index, line] of cart.entries()) {
    const { item, quantity } = line
    const { itemCode: item_code, kind, price } = item
    const name = inLanguage(item.names, language)
    const given = await giveSpins(tx, line, { playerId, name, at })
    if (given) spins = given.isQueued ? 'QUEUED' : (spins ?? 'READY')
    lines.push({ item_code, name, kind, quantity, price, bonus_id: given?.bonusId ?? null, paidFrom: paidFrom[index] })
  }
  await insertOrder(tx, order, lines)
  await deleteLines(tx, playerId, itemCodes)
  return { orderId, points: String(points), ...(spins && { spins }) }
}

/** Matches a text of which nothing can be seen, such as zero-width spaces, soft hyphens and Hangul fillers. */
const invisible = /^[\p{Default_Ignorable_Code_Point}\s]*$/u

/**
 * Returns the address as a label can show it, without line breaks and invisible characters.
 * @throws AppError `loyalty.address` if there is no address, a part of it has no visible text, or the country does not
 * exist
 */
function addressFrom(given: Input['address']): NonNullable<Input['address']> {
  if (!given || !isCountry(given.country)) throw new AppError('loyalty.address')
  const { country, ...typed } = given
  const address = {
    addressee: tidyText(typed.addressee),
    address: tidyText(typed.address),
    postCode: tidyText(typed.postCode),
    city: tidyText(typed.city),
  }
  if (Object.values(address).some((text) => invisible.test(text))) throw new AppError('loyalty.address')
  return { ...address, country }
}

/**
 * The free spins in the cart that count against the allowance of a member of staff, because that member saved the item
 * without a second person's approval.
 */
function takenWith(cart: readonly CartLine[], orderId: string): Taken[] {
  return cart.flatMap(({ item: { itemCode, freeSpins, currency, savedAloneBy: givenBy }, quantity }) => {
    if (!freeSpins || !currency || givenBy === undefined) return []
    const money = { amountMinor: worthOfSpins(freeSpins, quantity), currency }
    return [{ kind: 'saveLoyaltyItem', money, givenBy, subject: subjectOf(orderId, itemCode) }]
  })
}

const priced = ({ item, quantity }: CartLine) => ({ price: item.price, quantity })

/**
 * Grants the free spins of an order line.
 * @returns the id of the bonus that contains them, and whether it waits for another bonus to end. Undefined for goods
 */
async function giveSpins(
  tx: Tx,
  { item: { itemCode, freeSpins, currency }, quantity }: CartLine,
  { playerId, name, at }: { readonly playerId: string; readonly name: string; readonly at: Temporal.Instant },
): Promise<GivenSpins | undefined> {
  if (!freeSpins || !currency) return undefined
  const spins = { ...freeSpins, count: freeSpins.count * quantity }
  return giveFreeSpins(tx, { playerId, currency, itemCode, name, freeSpins: spins, at })
}
