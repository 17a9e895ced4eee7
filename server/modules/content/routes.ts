import staticFiles from '@fastify/static'
import { contentPath } from '@baize/contract/content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { ContentRefusal, isCollection, parseContentQuery } from './query.ts'
import { getContent, listContent } from './service.ts'

const media = new URL('../../demo/media/', import.meta.url).pathname
// what staff change must be in the portal within a minute
const cacheControl = 'public, max-age=10, stale-while-revalidate=20'

type Params = { Params: { collection: string; id: string } }

/** WordPress REST, read side: `/wp-json/wp/v2/<collection>` and `/<collection>/<id>`, and the media. */
export async function registerContent(app: FastifyInstance, context: Context): Promise<void> {
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ContentRefusal)) throw error
    void reply.code(error.httpStatus).send(refusalBody(error))
  })
  app.get<Params>(`${contentPath}/:collection`, async (request, reply) => {
    const collection = collectionOf(request.params.collection)
    const query = parseContentQuery(request.query as Record<string, unknown>)
    const page = await listContent(context, collection, query)
    reply.header('X-WP-Total', page.total).header('X-WP-TotalPages', page.totalPages)
    const links = pageLinks(request, context, query.page, page.totalPages)
    if (links) reply.header('Link', links)
    return tagged(request, reply, page.items)
  })
  app.get<Params>(`${contentPath}/:collection/:id`, async (request, reply) => {
    const collection = collectionOf(request.params.collection)
    const query = parseContentQuery(request.query as Record<string, unknown>)
    if (!/^\d{1,15}$/.test(request.params.id)) throw notFound()
    return tagged(request, reply, await getContent(context, collection, BigInt(request.params.id), query))
  })
  await app.register(staticFiles, { root: media, prefix: '/media/', maxAge: '1d', decorateReply: false })
}

/** `params` tells each wrong parameter's message, `details` its code too: both are WordPress's. */
function refusalBody({ code, message, httpStatus: status, wrong }: ContentRefusal) {
  if (wrong.size === 0) return { code, message, data: { status } }
  const params = Object.fromEntries([...wrong].map(([name, parameter]) => [name, parameter.message]))
  const details = Object.fromEntries([...wrong].map(([name, parameter]) => [name, { ...parameter, data: null }]))
  return { code, message, data: { status, params, details } }
}

const notFound = (): ContentRefusal =>
  new ContentRefusal('rest_no_route', 404, 'No route was found matching the URL and request method.')

function collectionOf(name: string) {
  if (!isCollection(name)) throw notFound()
  return name
}

function pageLinks(request: FastifyRequest, { config }: Context, page: number, totalPages: number): string {
  const address = (to: number): string => {
    const url = new URL(request.url, config.publicUrl)
    url.searchParams.set('page', String(to))
    return url.href
  }
  const links: string[] = []
  if (page > 1) links.push(`<${address(page - 1)}>; rel="prev"`)
  if (page < totalPages) links.push(`<${address(page + 1)}>; rel="next"`)
  return links.join(', ')
}

/** Answers 304 where the reader has this very reply already. */
function tagged(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('ETag', tag).header('Cache-Control', cacheControl).type('application/json; charset=utf-8')
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(text)
}
