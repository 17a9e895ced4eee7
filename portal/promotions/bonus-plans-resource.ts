import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { serverSettings } from '../rendering/server-context.ts'
import { readPlans } from './read-plans.server.ts'

/** Returns the content service's posts about bonus plans. Example: `/bonus-plans/mk`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  return Response.json(await readPlans(context), { headers: { 'cache-control': 'public, max-age=30' } })
}
