import { contentPath } from '@baize/contract/content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Guard } from '../../kit/route.ts'
import { addressOf } from './links.ts'
import { collectionOf, idOf, type Params, type Query } from './parameters.ts'
import { ContentRefusal, parseContentQuery } from './query.ts'
import { listRevisions, present, removeContent, writeContent } from './service.ts'

/** Guesses of a key, and writes, by network address. */
const writeRate = { rateLimit: { max: 120, timeWindow: 60_000 } }

/** The write side: staff alone, with their name and key as WordPress's application password (RFC 7617). */
export function registerWrites(app: FastifyInstance, context: Context, guard: Guard, root: string): void {
  const { db } = context
  const write = async (request: FastifyRequest<Params>, reply: FastifyReply, id?: bigint) => {
    const staff = requireStaff(guard, request, id === undefined ? 'create' : 'edit')
    const collection = collectionOf(request.params.collection)
    const query = parseContentQuery(request.query as Query)
    const stored = await writeContent(context, {
      collection,
      language: query.language,
      body: request.body,
      staff,
      ...(id !== undefined && { id }),
    })
    context.log.info({ staff, collection, id: String(stored.id), language: query.language }, 'content was written')
    const item = await present({ db, root }, collection, stored, query)
    if (id === undefined) void reply.code(201).header('location', `${addressOf(root, collection)}/${stored.id}`)
    return item
  }
  app.post<Params>(`${contentPath}/:collection`, { config: writeRate }, (request, reply) => write(request, reply))
  app.route<Params>({
    method: ['POST', 'PUT', 'PATCH'],
    url: `${contentPath}/:collection/:id`,
    config: writeRate,
    handler: (request, reply) => write(request, reply, idOf(request)),
  })
  app.delete<Params>(`${contentPath}/:collection/:id`, { config: writeRate }, async (request) => {
    const staff = requireStaff(guard, request, 'delete')
    const collection = collectionOf(request.params.collection)
    const query = parseContentQuery(request.query as Query)
    if (!/^(1|true)$/.test(String((request.query as Query).force))) {
      throw new ContentRefusal(
        'rest_trash_not_supported',
        501,
        "The post does not support trashing. Set 'force=true' to delete.",
      )
    }
    const { language } = query
    const removed = await removeContent(context, { collection, id: idOf(request), language, staff })
    context.log.info({ staff, collection, id: String(removed.id) }, 'content was deleted')
    return { deleted: true, previous: await present({ db, root }, collection, removed, query) }
  })
  app.get<Params>(`${contentPath}/:collection/:id/revisions`, { config: writeRate }, async (request, reply) => {
    requireStaff(guard, request, 'read')
    void reply.header('cache-control', 'no-store')
    return listRevisions(context, collectionOf(request.params.collection), idOf(request))
  })
}

function requireStaff(guard: Guard, request: FastifyRequest, what: 'create' | 'edit' | 'delete' | 'read'): string {
  const staff = guard.findStaff?.(request.headers.authorization)
  if (staff !== undefined) return staff
  throw new ContentRefusal(`rest_cannot_${what}`, 401, `Sorry, you are not allowed to ${what} posts as this user.`)
}
