import type { LoaderFunctionArgs } from 'react-router'
import { readOptional } from '../../content/read-collection.server.ts'
import { contentPages, paths } from '../../navigation/paths.ts'
import { serverSettings } from '../../rendering/server-context.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { publicOrigin } = context.get(serverSettings)
  const news = (await readOptional(context, 'blog')).map(({ slug }) => paths.blogPost(slug))
  const own = [
    paths.home(),
    paths.play(),
    paths.join(),
    paths.promotions(),
    paths.contactUs(),
    paths.blog(),
    paths.chronos(),
  ]
  const urls = [...own, ...Object.keys(contentPages), ...news]
    .map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`)
    .join('')
  const body = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
