import { contentPath } from '@baize/contract/content/collections'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { servedAt } from '../../../settings/brand/sites.ts'
import { noteRefusal } from '../../../kit/telemetry/refusals.ts'
import { mayWrite } from './editors.ts'
import { index, registerOptions } from './discovery.ts'
import { collectionOf } from './kinds.ts'
import { registerMedia } from './media/own-files.ts'
import { readMedium, registerLibrary } from './media/routes.ts'
import { idOf, type Params, type Query } from './parameters.ts'
import { type ContentQuery, parseContentQuery } from './query.ts'
import { readRate } from './read-rate.ts'
import { ContentRefusal, invalidJson, noRoute, refusalBody } from './refusal.ts'
import { type ContentReply, openReplyCache, replyOf } from './reply-cache.ts'
import { getContent, getMedium, listContent, readVersion } from './service.ts'
import { registerPreviews } from './preview/routes.ts'
import { registerWrites } from './writing/write-routes.ts'

// The times are short enough for a change by staff to reach the portal within a minute.
const cacheControl = 'public, max-age=10, stale-while-revalidate=20'

/**
 * Registers the routes of WordPress REST: `/wp-json/wp/v2/<collection>`, `/<collection>/<id>` and the media. Everybody
 * can read. Staff can write in a session of the console, and programs with the name and key of a service account (RFC
 * 7617).
 * @param mediaFolder the folder with the pictures and films below `/media/`
 */
export const registerContent =
  (mediaFolder: string) =>
  async (app: FastifyInstance, context: Context, guard: Guard): Promise<void> => {
    await registerRoutes(app, context, guard)
    await registerMedia(app, mediaFolder)
  }

async function registerRoutes(app: FastifyInstance, context: Context, guard: Guard): Promise<void> {
  const { db, clock, config } = context
  const root = new URL(app.prefix, config.publicUrl).href
  const cache = openReplyCache(() => clock.now().epochMilliseconds)
  app.setErrorHandler((error: Error & { readonly code?: string }, request, reply) => {
    const refusal =
      error instanceof ContentRefusal ? error : jsonErrors.has(error.code ?? '') ? invalidJson() : undefined
    if (!refusal) throw error
    noteRefusal(request.log, { reqId: request.id, code: refusal.code, operation: request.routeOptions.url })
    void reply.code(refusal.httpStatus).send(refusalBody(refusal))
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(forOtherSites)
    done()
  })

  /** Caches the reply to each address until the content changes. Replies to staff are not cached. */
  const answer = async (
    request: FastifyRequest<Params>,
    reply: FastifyReply,
    make: (query: ContentQuery, isStaff: boolean) => Promise<ContentReply>,
  ) => {
    const version = await readVersion(db)
    const isStaff = mayWrite(await guard.findStaff?.(request), collectionOf(request.params.collection))
    const site = servedAt(config.sites, request.host).id
    const key = `${version} ${site} ${request.url}`
    const known = isStaff ? undefined : cache.get(key)
    if (known) return send(request, reply, known)
    const asked = parseContentQuery(collectionOf(request.params.collection), request.query as Query)
    if (!isStaff) refuseStaffOnly(asked)
    // Editors see the items of all sites, unless they request those of one site.
    const query = isStaff ? asked : { ...asked, site: asked.site ?? site }
    const made = await make(query, isStaff)
    if (!isStaff) cache.set(key, made)
    return send(request, reply, made, isStaff ? 'private, no-store' : cacheControl)
  }

  registerIndex(app, root)
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
  await registerLibrary(app, context, guard, root)
  app.get<Params>(`${contentPath}/media/:id`, async (request, reply) =>
    send(request, reply, replyOf(await mediumOf(context, idOf(request), root))),
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
  registerPreviews(app, context, guard, root)
}

/**
 * Registers the start page. A client that knows only the site's address finds the service through the links of this
 * page.
 */
function registerIndex(app: FastifyInstance, root: string): void {
  app.get('/', (_request, reply) => {
    void reply.header('link', `<${root}/wp-json/>; rel="https://api.w.org/"`)
    return { name: 'Baize' }
  })
  app.get('/wp-json', () => index(root))
}

/** Returns the uploaded picture with this id or, if there is none, the picture of an item. */
const mediumOf = async (context: Context, id: bigint, root: string) =>
  (await readMedium(context, id, root)) ?? getMedium({ db: context.db, root }, id)

const jsonErrors = new Set(['FST_ERR_CTP_INVALID_JSON_BODY'])

/**
 * Scripts of any site may read content, because it is public. They cannot read what only staff may see: because of the
 * `*`, browsers hide from them every reply to a request with cookies.
 */
const forOtherSites = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
}

/**
 * @throws ContentRefusal `rest_forbidden_context` if the query asks for the context `edit`; `rest_invalid_param` if it
 * asks for a status other than `publish`
 */
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

/** Sends a reply, or status 304 if the reader already has the same reply. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag, headers }: ContentReply,
  cache = cacheControl,
): FastifyReply {
  reply.headers({ ...headers, etag: tag, 'cache-control': cache })
  if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Compares tags weakly (RFC 9110, section 13.1.2), because a proxy that compresses the reply marks its tag as weak. */
function isKnown(condition: string | undefined, tag: string): boolean {
  const tags = (condition ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes(tag) || condition?.trim() === '*'
}
