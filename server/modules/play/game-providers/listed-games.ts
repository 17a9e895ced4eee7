import type { AskedStudio } from '../games/service.ts'
import { hub88GameList } from './dialects/hub88/game-list.ts'
import type { ListedGame } from './dialects/listed-game.ts'
import { pragmaticGameList } from './dialects/pragmatic/game-list.ts'

/**
 * Requests the list of games from the studio's API.
 * @throws OutboundError if the studio does not return a list
 */
export const listedGames = (studio: AskedStudio): Promise<readonly ListedGame[]> =>
  studio.dialect === 'hub88' ? hub88GameList(studio.api) : pragmaticGameList(studio)
