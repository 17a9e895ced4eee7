import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { readCollection } from '../data/content.server.ts'
import { serverSettings } from '../server-context.ts'
import { gameText } from './game-text.ts'
import { chosenGame } from './game-view.ts'
import { searchMaximum } from './search-maximum.ts'
import { findsIn, searchText } from './search-text.ts'

const found = 40

/** The first games, by priority, that fit what was typed: `/game-search/mk?search=воз`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const typed = new URL(request.url).searchParams.get('search')?.trim().slice(0, searchMaximum)
  const wanted = typed ? searchText(typed) : undefined
  const games = (await readCollection(context, 'games'))
    .filter((game) => !wanted || findsIn(gameText(game), wanted))
    .toSorted((a, b) => a.game_priority - b.game_priority)
    .slice(0, found)
    .map(chosenGame)
  return Response.json(games, { headers: { 'cache-control': 'public, max-age=30' } })
}
