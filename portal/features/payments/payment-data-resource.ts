import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { readCollection } from '../../content/read-collection.server.ts'
import { serverSettings } from '../../rendering/server-context.ts'

/**
 * Returns names, logos and quick amounts of the payment methods from the content service. Example: `/payment-data/mk`.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  context.set(serverSettings, { ...context.get(serverSettings), language: params.language as Language })
  const methods = await readCollection(context, 'payment_data')
  return Response.json(methods, { headers: { 'cache-control': 'public, max-age=30' } })
}
