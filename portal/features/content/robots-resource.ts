import type { LoaderFunctionArgs } from 'react-router'
import { serverSettings } from '../../rendering/server-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { publicOrigin } = context.get(serverSettings)
  const lines = [
    'User-agent: *',
    'Disallow: /platform/',
    'Disallow: /game?',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
