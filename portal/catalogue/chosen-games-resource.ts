import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { readCollection } from '../data/content.server.ts'
import { serverSettings } from '../server-context.ts'
import { type ChosenGame, gameView } from './game-view.ts'

const gamesMaximum = 50

/** Boxes of the games that the address names, in its order; unknown ones are left out: `/chosen-games/mk?game=BAIZE/night-train`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.getAll('game')
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  if (wanted.length > gamesMaximum) throw new Response(null, { status: 400 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const games = new Map(
    (await readCollection(context, 'games')).map((game) => [`${game.acf.game_platform.slug}/${game.game_id}`, game]),
  )
  const chosen = wanted.flatMap((key): ChosenGame[] => {
    const game = games.get(key)
    return game ? [{ ...gameView(game), playersOnly: game.acf.isAuthenticated, device: game.acf.device }] : []
  })
  return Response.json(chosen, { headers: { 'cache-control': 'public, max-age=30' } })
}
