import type { Category, Game } from '@baize/contract/content'
import { inOrder } from '../../catalogue/find-games.ts'
import { isVisibleTo, type Screen, visibilityOf } from '../../catalogue/visibility.ts'
import { paths } from '../../navigation/paths.ts'

export type Landing = 'casino' | 'live-casino' | 'bingo'

const bingoPlatform = 'PRAGMATIC_BINGO'
const livePlatform = 'PRAGMATIC_LIVE'
/** The live lobby is a separate game (portal specification, home). */
const liveLobby = '101'

/** The landing of `/casino`, `/live-casino` or `/bingo`. With `category=Bingo`, all three lead to bingo. */
export function landingOf({ pathname, searchParams }: URL): Landing {
  if (searchParams.get('category')?.toLowerCase() === 'bingo' || /^\/bingo\b/.test(pathname)) return 'bingo'
  return /^\/live-casino\b/.test(pathname) ? 'live-casino' : 'casino'
}

/** The address for a player. It is the lobby if the casino has no such game. */
export function playerTarget(landing: Landing, games: readonly Game[]): string {
  if (landing === 'casino') return paths.play()
  const found = games.find(({ game_id, acf }) =>
    landing === 'bingo'
      ? acf.game_platform.slug === bingoPlatform
      : acf.game_platform.slug === livePlatform && game_id === liveLobby,
  )
  if (!found) return paths.play()
  const { game_id: gameId, acf, title } = found
  return paths.game({ gameId, platform: acf.game_platform.slug, gameName: title.rendered, playForReal: true })
}

const screens: readonly Screen[] = ['wide', 'narrow']
const shown = 8

/** A game belongs to bingo or live play by its category or its platform, and to the casino otherwise. */
function belongs({ acf }: Game, landing: Landing, nameOf: ReadonlyMap<string, string>): boolean {
  const isOf = (slug: string, platform: string) =>
    acf.game_platform.slug === platform || acf.game_category.includes(nameOf.get(slug) ?? slug)
  const isBingo = isOf('bingo', bingoPlatform)
  const isLive = isOf('live-casino', livePlatform)
  if (landing === 'casino') return !isBingo && !isLive
  return landing === 'bingo' ? isBingo : isLive
}

/** The first games of the landing's kind that every visitor may see, on any screen. */
export function landingGames(landing: Landing, games: readonly Game[], categories: readonly Category[]): Game[] {
  const nameOf = new Map(categories.map(({ slug, name }) => [slug, name]))
  return games
    .filter((game) => screens.every((screen) => isVisibleTo(visibilityOf(game), { audience: 'visitor', screen })))
    .filter((game) => belongs(game, landing, nameOf))
    .toSorted(inOrder)
    .slice(0, shown)
}

/** The lobby with all games of the landing's kind. */
export const landingLobby = (landing: Landing): string => paths.play(landing === 'casino' ? {} : { category: landing })
