import type { getGameList as operation } from '@baize/contract/games/registry'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../kit/db.ts'
import { selectPage, type ListedGame } from './list-store.ts'

/**
 * A page of the games in the registry, active or not, sorted by name, for staff. The cursor consists of the name,
 * platform and id of the page's last game.
 */
export async function getGameList(
  { db, config }: Context,
  { search, studio, state, cursor, size }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const games = await selectPage(db, { search, studio, state, after: cursor?.split('\n'), limit: size + 1 })
  const shown = games.slice(0, size)
  const last = shown.at(-1)
  return {
    status: 'SUCCESS',
    games: shown.map(shownGame),
    studios: Object.keys(config.studios).toSorted(),
    ...(games.length > size && last && { nextCursor: [last.name, last.platform, last.gameId].join('\n') }),
  }
}

export async function getListedGame(db: Db, only: Pick<ListedGame, 'platform' | 'gameId'>) {
  const every = { search: undefined, studio: undefined, state: undefined, after: undefined }
  const [game] = await selectPage(db, { ...every, limit: 1, only })
  return game && shownGame(game)
}

/** The first `limit` active games, sorted by name, whose name or id matches the text. */
export const searchGames = (db: Db, search: string, limit: number): Promise<ListedGame[]> =>
  selectPage(db, { search, state: 'ON', limit, studio: undefined, after: undefined })

function shownGame({ name, stakes, blockedCountries = [], ...game }: ListedGame) {
  const ranges = stakes.map(({ currency, minimumMinor, maximumMinor }) => [
    currency,
    { minimum: formatAmount(minimumMinor, currency), maximum: formatAmount(maximumMinor, currency) },
  ])
  return { ...game, gameName: name, blockedCountries: [...blockedCountries], stakes: Object.fromEntries(ranges) }
}
