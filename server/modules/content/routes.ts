import { contentPath } from '@baize/contract/content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Guard } from '../../kit/http/route.ts'
import { index, registerOptions } from './discovery.ts'
import { KeptReplies, type KeptReply, replyOf } from './reply-cache.ts'
import { collectionOf } from './kinds.ts'
import { registerMedia } from './media.ts'
import { idOf, type Params, type Query } from './parameters.ts'
import { type ContentQuery, parseContentQuery } from './query.ts'
import { ContentRefusal, invalidJson, noRoute, refusalBody } from './refusal.ts'
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
  app.setErrorHandler((error: Error & { readonly code?: string }, _request, reply) => {
    const refusal =
      error instanceof ContentRefusal ? error : jsonErrors.has(error.code ?? '') ? invalidJson() : undefined
    if (!refusal) throw error
    void reply.code(refusal.httpStatus).send(refusalBody(refusal))
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(forOtherSites)
    done()
  })

  /** The reply to this address, made anew only when the content has changed; what staff alone read is not kept. */
  const answer = async (
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    make: (query: ContentQuery, isStaff: boolean) => Promise<KeptReply>,
  ) => {
    const version = await readVersion(db)
    const nowMs = clock.now().epochMilliseconds
    const isStaff = guard.findStaff?.(request.headers.authorization) !== undefined
    const known = isStaff ? undefined : kept.get(request.url, version, nowMs)
    if (known) return send(request, reply, known)
    const query = parseContentQuery(collectionOf(request.params.collection), request.query as Query)
    if (!isStaff) refuseStaffOnly(query)
    const made = await make(query, isStaff)
    if (!isStaff) kept.keep(request.url, version, nowMs, made)
    return send(request, reply, made, isStaff ? 'private, no-store' : cacheControl)
  }

  // where a client that knows the site's address alone finds the rest
  app.get('/', (_request, reply) => {
    void reply.header('link', `<${root}/wp-json/>; rel="https://api.w.org/"`)
    return { name: 'Baize' }
  })
  app.get('/wp-json', () => index(root))
  app.get<Params>(`${contentPath}/:collection`, { config: readRate }, (request, reply) =>
    answer(request, reply, async (query) => {
      const page = await listContent({ db, root }, collectionOf(request.params.collection), query)
      const links = pageLinks(request, config.publicUrl, query.page, page.totalPages)
      return replyOf(page.items, {
        'x-wp-total': String(page.total),
        'x-wp-totalpages': String(page.totalPages),
        ...(links && { link: links }),
      })
    }),
  )
  app.get<Params>(`${contentPath}/media/:id`, async (request, reply) =>
    send(request, reply, replyOf(await getMedium({ db, root }, Number(idOf(request))))),
  )
  app.get<Params>(`${contentPath}/:collection/:id`, { config: readRate }, (request, reply) =>
    answer(request, reply, async (query, isStaff) =>
      replyOf(await getContent({ db, root }, collectionOf(request.params.collection), idOf(request), query, isStaff)),
    ),
  )

  const elsewhere = { method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/wp-json/*' }
  app.route({
    ...elsewhere,
    handler: () => {
      throw noRoute()
    },
  })
  registerOptions(app)
  registerWrites(app, context, guard, root)
  await registerMedia(app, media)
}

/** Guesses of a key, by network address; who has none reads as much as he likes. */
const readRate = {
  rateLimit: {
    max: 600,
    timeWindow: 60_000,
    allowList: ({ headers }: FastifyRequest) => headers.authorization === undefined,
  },
}

const jsonErrors = new Set(['FST_ERR_CTP_INVALID_JSON_BODY'])

/** Scripts of any site may read content, which everybody may; staff prove themselves in a header, never by a cookie. */
const forOtherSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
}

/** @throws ContentRefusal `rest_forbidden_context`, or that the status is forbidden */
function refuseStaffOnly({ context, statuses }: ContentQuery): void {
  if (context === 'edit') {
    const message = 'Sorry, you are not allowed to edit posts in this post type.'
    throw new ContentRefusal('rest_forbidden_context', 401, message)
  }
  if (statuses.some((status) => status !== 'publish')) {
    const wrong = { code: 'rest_forbidden_status', message: 'Status is forbidden.' } as const
    throw new ContentRefusal('rest_invalid_param', 400, 'Invalid parameter(s): status', {
      wrong: new Map([['status', wrong]]),
    })
  }
}

function pageLinks(request: FastifyRequest, publicUrl: string, page: number, totalPages: number): string {
  const address = (to: number): string => {
    const url = new URL(request.url, publicUrl)
    url.searchParams.set('page', String(to))
    return url.href
  }
  const links: string[] = []
  if (page > 1) links.push(`<${address(Math.min(page - 1, Math.max(totalPages, 1)))}>; rel="prev"`)
  if (page < totalPages) links.push(`<${address(page + 1)}>; rel="next"`)
  return links.join(', ')
}

/** Answers 304 where the reader has this very reply already. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag, headers }: KeptReply,
  cache = cacheControl,
): FastifyReply {
  reply.headers({ ...headers, etag: tag, 'cache-control': cache })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Tags are compared weakly (RFC 9110, 13.1.2): a proxy that packs the reply marks its tag as weak. */
function isKnown(condition: string | undefined, tag: string): boolean {
  const tags = (condition ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes(tag) || condition?.trim() === '*'
}
