import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { readCollection } from '../../data/content.server.ts'
import { serverSettings } from '../../server-context.ts'
import { readFacts } from './read-facts.server.ts'

/** What a game tells of itself; null where there is no such game: `/game-facts/mk?game_id=ohrid-pearls`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const gameId = new URL(request.url).searchParams.get('game_id')
  const game = (await readCollection(context, 'games')).find(({ game_id }) => game_id === gameId)
  const facts = game ? readFacts(context, game) : null
  return Response.json(facts, { headers: { 'cache-control': 'public, max-age=30' } })
}
