import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { readCollection } from '../../../data/content.server.ts'
import { serverSettings } from '../../../server-context.ts'

/** Pictures, descriptions and terms of the bonus plans, from the content service: `/bonus-plans/mk`. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const { safeHtml } = context.get(serverSettings)
  const plans = (await readCollection(context, 'bonus_plans')).map((plan) => ({
    ...plan,
    description: safeHtml(plan.description),
    terms_and_conditions: safeHtml(plan.terms_and_conditions),
  }))
  return Response.json(plans, { headers: { 'cache-control': 'public, max-age=30' } })
}
