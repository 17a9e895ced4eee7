import { type Language, languages } from '@baize/texts/language'
import { type Noun, nouns } from '@baize/texts/messages'
import type { LoaderFunctionArgs } from 'react-router'
import { serverSettings } from '../rendering/server-context.ts'
import { readTexts } from './read-texts.server.ts'

/** Returns the texts for code that is loaded on demand. Example: `/texts/mk/wallet+errors`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const wanted = (params.nouns ?? '').split('+') as Noun[]
  const known = languages.includes(params.language as Language) && wanted.every((noun) => nouns.includes(noun))
  if (!known) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=30' }
  return new Response(await readTexts(context, wanted), { headers })
}
