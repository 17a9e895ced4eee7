import type { Context } from '../../../context.ts'
import { getHottestGames, getLatestBigWins, getMostPopularGames } from '../../play/games/service.ts'
import type { PortalSettings } from './settings.ts'

/** More than a row, because some games may be hidden from a viewer. */
const size = 8
/** A page does not wait longer than this for lists that it can do without. */
const patienceMs = 1_000

/**
 * The platform's lists on pages that everybody gets: the games most played and the latest big wins. They name no player
 * who could be recognised. Without an answer of the database they are empty, and the page comes without them.
 */
export function publicLists(context: Context): Pick<PortalSettings, 'played' | 'bigWins'> {
  const games = { hottest: getHottestGames, popular: getMostPopularGames }
  return {
    played: (list) => inTime(games[list](context, { size }).then((reply) => reply.games)),
    bigWins: () => inTime(getLatestBigWins(context).then(({ wins }) => wins)),
  }
}

function inTime<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  const { promise, resolve } = Promise.withResolvers<Item[]>()
  const late = setTimeout(() => resolve([]), patienceMs)
  asked.then(resolve, () => resolve([])).finally(() => clearTimeout(late))
  return promise
}
