import type { ResponsibleInfo } from '@baize/contract/content/collections'
import { type Language, languages } from '@baize/texts/language'
import type { LoaderFunctionArgs } from 'react-router'
import { serverSettings } from '../rendering/server-context.ts'
import { readCollection } from './read-collection.server.ts'

export type ResponsibleInfoReply = Pick<ResponsibleInfo, 'rgPeriodType' | 'rgContent'>

/**
 * Returns how players set limits (`fixed` or `dynamic`), and the operator's sanitised texts about the tools for
 * responsible gaming. Example: `/responsible-info/mk`.
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  if (!languages.includes(params.language as Language)) throw new Response(null, { status: 404 })
  const settings = { ...context.get(serverSettings), language: params.language as Language }
  context.set(serverSettings, settings)
  const [info] = await readCollection(context, 'responsible_gaming_info')
  const words = Object.entries(info?.rgContent ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const rgContent = Object.fromEntries(words.map(([section, html]) => [section, settings.safeHtml(html)]))
  const reply: ResponsibleInfoReply = { rgPeriodType: info?.rgPeriodType, rgContent }
  return Response.json(reply, { headers: { 'cache-control': 'public, max-age=30' } })
}
