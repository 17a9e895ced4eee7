import { maximumCartLines } from '@baize/contract/loyalty/item'
import type * as operations from '@baize/contract/loyalty/shop'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import { lockPoints, readPoints } from '../../ledger/service.ts'
import { getPlayer, type Player } from '../../../people/players/service.ts'
import { deleteLines, selectCart, upsertLine } from './cart-store.ts'
import { selectItem } from './item-store.ts'
import { findOffered, itemShower, shopperOf, viewerOf } from './items.ts'
import { maximumOf, totalOf } from './rules.ts'

/**
 * Returns the cart at current prices. A line stays even if its item is no longer available, so that the player sees why
 * it cannot be ordered.
 */
export async function getLoyaltyCart(
  { db }: Context,
  _input: object,
  { session, language }: Pick<CallerOf<typeof operations.getLoyaltyCart>, 'session' | 'language'>,
): Promise<Reply<typeof operations.getLoyaltyCart>> {
  const player = await getPlayer({ db }, session.playerId)
  if (!player) throw new AppError('session.forbidden')
  const lines = await selectCart(db, session.playerId)
  const ordered = lines.map(({ item }) => item)
  const isOffered = await findOffered(db, ordered, viewerOf(player, session))
  const cart = lines.map(({ item, quantity }) => ({ item: { ...item, active: isOffered(item) }, quantity }))
  const items = cart.map(({ item }) => item)
  const show = await itemShower(db, items, language)
  return {
    status: 'SUCCESS',
    lines: cart.map(({ item, quantity }) => ({ item: show(item), quantity })),
    total: String(totalOf(cart.map(({ item, quantity }) => ({ price: item.price, quantity })))),
    points: String(await readPoints(db, session.playerId)),
    address: addressOf(player),
  }
}

const addressOf = (player: Player) => ({
  addressee: `${player.firstName} ${player.lastName}`.trim(),
  address: [player.unit, player.building, player.address].filter((part) => part !== '').join(', '),
  postCode: player.postCode,
  city: player.city,
  country: player.country,
})

/**
 * Sets the quantity of one item in the cart.
 * @throws AppError `loyalty.item` if the shop does not offer the item to this player; `loyalty.soldOut` if fewer are in
 * stock; `loyalty.cartFull` if the cart already has as many other items as it may have
 */
export async function setLoyaltyCartItem(
  { db, clock }: Context,
  { itemCode, quantity }: Parsed<typeof operations.setLoyaltyCartItem>,
  { session }: Pick<CallerOf<typeof operations.setLoyaltyCartItem>, 'session'>,
): Promise<Reply<typeof operations.setLoyaltyCartItem>> {
  const { playerId } = session
  await transaction(db, async (tx) => {
    if (quantity === 0) return deleteLines(tx, playerId, [itemCode])
    const player = await shopperOf(tx, session, clock.now())
    const item = await selectItem(tx, itemCode)
    const isOffered = await findOffered(tx, item ? [item] : [], viewerOf(player, session))
    if (!item || !isOffered(item)) throw new AppError('loyalty.item')
    if (maximumOf(item.stock) < quantity) throw new AppError('loyalty.soldOut')
    // The lock makes two changes of the same cart run one after the other. Otherwise both could pass the check of the
    // maximum number of lines.
    await lockPoints(tx, [playerId])
    const others = (await selectCart(tx, playerId)).filter((line) => line.item.itemCode !== itemCode)
    if (others.length >= maximumCartLines) throw new AppError('loyalty.cartFull')
    await upsertLine(tx, { playerId, itemCode, quantity, at: clock.now() })
  })
  return { status: 'SUCCESS' }
}
