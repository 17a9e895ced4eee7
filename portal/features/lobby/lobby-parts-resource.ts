import { pageQuery } from '@baize/contract/portal/page-query'
import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { serverSettings } from '../../rendering/server-context.ts'
import { lobbyQuery } from './lobby-query.ts'
import { readLobby } from './read-lobby.server.ts'

/** Returns a page of the lobby other than the first page. Example: `/lobby-parts/mk?category=slots&page=2`. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const part = await readLobby(context, lobbyQuery(pageQuery(request.url)))
  return Response.json(part, { headers: { 'cache-control': 'public, max-age=10' } })
}
