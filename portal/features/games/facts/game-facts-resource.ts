import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { serverSettings } from '../../../rendering/server-context.ts'
import { readGame, titledFacts } from './read-game.server.ts'

/** Returns information about a game, or null if the game is unknown. Example: `/game-facts/mk?game_id=ohrid-pearls`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const found = await readGame(context, request)
  return Response.json(found ? titledFacts(found) : null, { headers: { 'cache-control': 'public, max-age=30' } })
}
