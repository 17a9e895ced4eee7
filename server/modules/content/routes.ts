import { collections, contentPath } from '@baize/contract/content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Guard } from '../../kit/route.ts'
import { KeptReplies, type KeptReply, replyOf } from './kept-replies.ts'
import { registerMedia } from './media.ts'
import { ContentRefusal, parseContentQuery } from './query.ts'
import { collectionOf, idOf, type Params, type Query } from './parameters.ts'
import { getContent, getMedium, listContent, readVersion } from './service.ts'
import { registerWrites } from './write-routes.ts'

const media = new URL('../../demo/media/', import.meta.url).pathname
// what staff change must be in the portal within a minute
const cacheControl = 'public, max-age=10, stale-while-revalidate=20'

/**
 * WordPress REST: `/wp-json/wp/v2/<collection>` and `/<collection>/<id>`, read by everybody, written by staff with their
 * name and key as an application password (RFC 7617), and the media.
 */
export async function registerContent(app: FastifyInstance, context: Context, guard: Guard): Promise<void> {
  const { db, clock, config } = context
  const root = new URL(app.prefix, config.publicUrl).href
  const kept = new KeptReplies()
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ContentRefusal)) throw error
    void reply.code(error.httpStatus).send(refusalBody(error))
  })

  /** The reply to this address, made anew only when the content has changed. */
  const answer = async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<KeptReply>) => {
    const version = await readVersion(db)
    const nowMs = clock.now().epochMilliseconds
    const known = kept.get(request.url, version, nowMs)
    const made = known ?? (await make())
    if (!known) kept.keep(request.url, version, nowMs, made)
    return send(request, reply, made)
  }

  // where a client that knows the site's address alone finds the rest
  app.get('/', (_request, reply) => {
    void reply.header('link', `<${root}/wp-json/>; rel="https://api.w.org/"`)
    return { name: 'Baize' }
  })
  app.get('/wp-json', () => index(root))
  app.get<Params>(`${contentPath}/:collection`, (request, reply) =>
    answer(request, reply, async () => {
      const query = parseContentQuery(request.query as Query)
      const page = await listContent({ db, root }, collectionOf(request.params.collection), query)
      const links = pageLinks(request, config.publicUrl, query.page, page.totalPages)
      return replyOf(page.items, {
        'x-wp-total': String(page.total),
        'x-wp-totalpages': String(page.totalPages),
        ...(links && { link: links }),
      })
    }),
  )
  app.get<Params>(`${contentPath}/:collection/:id`, (request, reply) =>
    answer(request, reply, async () => {
      const id = idOf(request)
      if (request.params.collection === 'media') return replyOf(await getMedium({ db, root }, Number(id)))
      const query = parseContentQuery(request.query as Query)
      return replyOf(await getContent({ db, root }, collectionOf(request.params.collection), id, query))
    }),
  )

  registerWrites(app, context, guard, root)
  await registerMedia(app, media)
}

/** What can be asked here, as WordPress's clients discover it. */
function index(root: string) {
  const names = ['configuration', ...Object.keys(collections)]
  const route = (methods: readonly string[], path: string) => [
    path,
    { namespace: 'wp/v2', methods, endpoints: [{ methods, args: {} }] },
  ]
  const routes = names.flatMap((name) => [
    route(['GET', 'POST'], `/wp/v2/${name}`),
    route(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], String.raw`/wp/v2/${name}/(?P<id>[\d]+)`),
  ])
  const medium = route(['GET'], String.raw`/wp/v2/media/(?P<id>[\d]+)`)
  return {
    name: 'Baize',
    url: root,
    home: root,
    namespaces: ['wp/v2'],
    routes: Object.fromEntries([...routes, medium]),
  }
}

/** `params` tells each wrong parameter's message, `details` its code too: both are WordPress's. */
function refusalBody({ code, message, httpStatus: status, wrong }: ContentRefusal) {
  if (wrong.size === 0) return { code, message, data: { status } }
  const params = Object.fromEntries([...wrong].map(([name, parameter]) => [name, parameter.message]))
  const details = Object.fromEntries([...wrong].map(([name, parameter]) => [name, { ...parameter, data: null }]))
  return { code, message, data: { status, params, details } }
}

function pageLinks(request: FastifyRequest, publicUrl: string, page: number, totalPages: number): string {
  const address = (to: number): string => {
    const url = new URL(request.url, publicUrl)
    url.searchParams.set('page', String(to))
    return url.href
  }
  const links: string[] = []
  if (page > 1) links.push(`<${address(page - 1)}>; rel="prev"`)
  if (page < totalPages) links.push(`<${address(page + 1)}>; rel="next"`)
  return links.join(', ')
}

/** Answers 304 where the reader has this very reply already. */
function send(request: FastifyRequest, reply: FastifyReply, { body, tag, headers }: KeptReply): FastifyReply {
  reply.headers({ ...headers, etag: tag, 'cache-control': cacheControl })
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
