import type { Context } from '../../../context.ts'
import { getHottestGames, getLatestBigWins, getMostPopularGames, listClosedGames } from '../../play/games/service.ts'
import { consents } from '../../people/players/service.ts'
import type { PortalSettings } from './settings.ts'

/** More games are requested than fit in a row, because some of them may be hidden from the visitor. */
const size = 8
/** How many milliseconds a page waits for lists that it can do without. */
const maxWaitMs = 1_000

/**
 * The platform's lists on public pages: the most played games, the latest big wins, the games that are closed, and the
 * consents for the sign-up. They contain nothing by which a
 * player could be recognised. If the database does not respond in time, the lists are empty, so that the page is
 * rendered without them.
 */
export function publicLists(context: Context): Pick<PortalSettings, 'played' | 'bigWins' | 'closedGames' | 'consents'> {
  const games = { hottest: getHottestGames, popular: getMostPopularGames }
  return {
    played: (list) => inTime(games[list](context, { size }).then((reply) => reply.games)),
    closedGames: () => inTime(listClosedGames(context)),
    consents: (language) => inTime(consents(context, {}, { language }).then((reply) => reply.consents)),
    bigWins: () => inTime(getLatestBigWins(context).then(({ wins }) => wins)),
  }
}

function inTime<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  const { promise, resolve } = Promise.withResolvers<Item[]>()
  const late = setTimeout(() => resolve([]), maxWaitMs)
  asked.then(resolve, () => resolve([])).finally(() => clearTimeout(late))
  return promise
}
