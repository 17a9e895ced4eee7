import { pageQuery } from '@baize/contract/portal/page-query'
import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { readOptional } from '../content/read-collection.server.ts'
import { serverSettings } from '../rendering/server-context.ts'
import { listGames } from './find-games.ts'
import { chosenGame } from './game-view.ts'
import { readOpenGames } from './open-games.server.ts'
import { searchMaximum } from './search-maximum.ts'

/**
 * Returns the first games by priority that match the search and that the viewer may see. Example:
 * `/game-search/mk?search=воз&audience=visitor&screen=narrow`.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const query = pageQuery(request.url)
  const typed = query.get('search')?.trim().slice(0, searchMaximum)
  const [games, categories] = await Promise.all([readOpenGames(context), readOptional(context, 'categories')])
  const found = listGames({ games, categories }, typed, {
    audience: query.get('audience') === 'player' ? 'player' : 'visitor',
    screen: query.get('screen') === 'narrow' ? 'narrow' : 'wide',
  })
  return Response.json(found.map(chosenGame), { headers: { 'cache-control': 'public, max-age=30' } })
}
