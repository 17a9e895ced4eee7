import type { Category, Game } from '@baize/contract/content/collections'
import { pageQuery } from '@baize/contract/portal/page-query'
import { inOrder } from '../../catalogue/find-games.ts'
import { paths } from '../../navigation/paths.ts'

export type Landing = 'casino' | 'live-casino' | 'bingo'

const bingoPlatform = 'PRAGMATIC_BINGO'
const livePlatform = 'PRAGMATIC_LIVE'
/** Id of the live casino's lobby, which the platform treats as a game (portal specification, home). */
const liveLobby = '101'

/**
 * Returns which landing page a URL shows: `/casino`, `/live-casino` or `/bingo`. With `category=Bingo`, all three paths
 * show bingo.
 */
export function landingOf(url: URL): Landing {
  if (pageQuery(url).get('category')?.toLowerCase() === 'bingo' || /^\/bingo\b/.test(url.pathname)) return 'bingo'
  return /^\/live-casino\b/.test(url.pathname) ? 'live-casino' : 'casino'
}

/**
 * Returns the URL to which a logged-in player is redirected. For `/casino` this is the lobby. The other two landing
 * pages redirect to the game that they present, or to the lobby if the casino does not have that game.
 */
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

/** Slugs of the categories that each landing page shows. */
const kinds: Readonly<Record<Landing, readonly string[]>> = {
  casino: ['featured-games', 'slots', 'table-games'],
  'live-casino': ['live-casino'],
  bingo: ['bingo'],
}
const gamesShown = 8

/**
 * Returns the first eight games, by priority, in the landing page's categories. Only games that every visitor may see
 * on every device are among them.
 */
export function gamesOf(landing: Landing, games: readonly Game[], categories: readonly Category[]): readonly Game[] {
  const own = categories.filter(({ slug }) => kinds[landing].includes(slug))
  const names = new Set(own.map(({ name }) => name))
  return games
    .filter(
      ({ acf }) => !acf.isAuthenticated && acf.device === 'all' && acf.game_category.some((name) => names.has(name)),
    )
    .toSorted(inOrder)
    .slice(0, gamesShown)
}

export const lobbyOf = (landing: Landing): string => paths.play(landing === 'casino' ? {} : { category: landing })
