import { inLanguage } from '@baize/contract/languages'
import type { getLoyaltyItems as operation } from '@baize/contract/loyalty/shop'
import { formatAmount } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { findGames } from '../../../play/games/service.ts'
import { findPlayableSpins } from '../../bonuses/service.ts'
import { getPlayer, mayPlayForReal, type Player } from '../../../people/players/service.ts'
import { selectItems, type Item } from './item-store.ts'
import { isFor, maximumOf, type Viewer } from './rules.ts'

export const viewerOf = (player: Player, { currency }: Pick<Session, 'currency'>): Viewer => ({
  country: player.country,
  vipStatus: player.vipStatus,
  currency,
})

/**
 * Returns the player.
 * @throws AppError `session.forbidden` if the player may not use the shop, because they are not identified or not
 * allowed to play
 */
export async function shopperOf(db: Db, { playerId }: Session, now: Temporal.Instant): Promise<Player> {
  const player = await getPlayer({ db }, playerId)
  if (!player || !mayPlayForReal(player, now)) throw new AppError('session.forbidden')
  return player
}

/**
 * Returns a function that shows items to a player in their language. Free spins whose game no longer exists are left
 * out.
 */
export async function itemShower(db: Db, items: readonly Item[], language: Language) {
  const find = await findGames(
    db,
    items.flatMap(({ freeSpins }) => freeSpins ?? []),
  )
  return (item: Item) => {
    const { freeSpins, currency } = item
    const game = freeSpins && find(freeSpins.studio, freeSpins.gameId)
    const spins =
      freeSpins && game && currency
        ? {
            platform: game.platform,
            gameId: freeSpins.gameId,
            gameName: game.name,
            stake: formatAmount(freeSpins.stakeMinor, currency),
            currency,
            days: freeSpins.days,
          }
        : undefined
    const maximum = item.active ? maximumOf(item.stock) : 0
    return {
      itemCode: item.itemCode,
      name: inLanguage(item.names, language),
      description: inLanguage(item.descriptions, language),
      imageUrl: item.imageUrl,
      price: String(item.price),
      brand: item.brand,
      loyaltyItemStatus: maximum > 0 ? ('AVAILABLE' as const) : ('SOLD_OUT' as const),
      type: item.kind,
      updateDate: item.updatedAt.toString(),
      freespin: item.kind === 'FREE_SPINS',
      noOfFreespin: freeSpins?.count ?? 0,
      ...(spins && { spins }),
      revision: item.revision,
      maximum,
    }
  }
}

/**
 * Looks up which items the shop offers to the player now. Free spins are offered only while the player can play them.
 */
export async function findOffered(db: Db, items: readonly Item[], viewer: Viewer): Promise<(item: Item) => boolean> {
  const spins = items.flatMap(({ freeSpins }) => freeSpins ?? [])
  const canPlay = await findPlayableSpins(db, spins, viewer)
  return (item) => item.active && isFor(item, viewer) && (!item.freeSpins || canPlay(item.freeSpins))
}

/** The items that this player can order, cheapest first. */
export async function getLoyaltyItems(
  { db }: Context,
  _input: object,
  { session, language }: Pick<CallerOf<typeof operation>, 'session' | 'language'>,
): Promise<Reply<typeof operation>> {
  const player = await getPlayer({ db }, session.playerId)
  if (!player) throw new AppError('session.forbidden')
  const viewer = viewerOf(player, session)
  const all = await selectItems(db)
  const items = all.filter(await findOffered(db, all, viewer))
  return { status: 'SUCCESS', items: items.map(await itemShower(db, items, language)) }
}
