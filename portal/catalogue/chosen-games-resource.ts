import { pageQuery } from '@baize/contract/portal/page-query'
import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { keyText } from './game-key.ts'
import { serverSettings } from '../rendering/server-context.ts'
import { chosenGame, gameKey } from './game-view.ts'
import { readOpenGames } from './open-games.server.ts'

const gamesMaximum = 50

/**
 * Returns the cards of the games that the query parameters `game` name, in the same order. Unknown games are left out.
 * Example: `/chosen-games/mk?game=BAIZE/night-train`.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const wanted = pageQuery(request.url).getAll('game')
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  if (wanted.length > gamesMaximum) throw new Response(null, { status: 400 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const games = new Map((await readOpenGames(context)).map((game) => [keyText(gameKey(game)), game]))
  const chosen = wanted.flatMap((key) => {
    const game = games.get(key)
    return game ? [chosenGame(game)] : []
  })
  return Response.json(chosen, { headers: { 'cache-control': 'public, max-age=30' } })
}
