import type { Game } from '@baize/contract/content'
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
