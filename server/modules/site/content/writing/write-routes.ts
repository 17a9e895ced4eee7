import { contentPath, type Collection } from '@baize/contract/content/collections'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { type Guard, checkOrigin } from '../../../../kit/http/guard.ts'
import { mayWrite } from '../editors.ts'
import { collectionOf, kindOf } from '../kinds.ts'
import { addressOf } from '../links.ts'
import { idOf, type Params, type Query } from '../parameters.ts'
import { parseContentQuery } from '../query.ts'
import { askAboutLegalText } from './legal.ts'
import { writeRate } from './write-rate.ts'
import { ContentRefusal } from '../refusal.ts'
import { listRevisions, present, removeContent, writeContent } from '../service.ts'

/** Large enough for all texts of the interface in one language, which take about 100 KB. */
const longestBody = 1024 * 1024

/**
 * Registers the routes for writing. Staff use them in a session of the console, and programs use them with the name and
 * key of a service account, like WordPress's application passwords (RFC 7617).
 */
export function registerWrites(app: FastifyInstance, context: Context, guard: Guard, root: string): void {
  const { db } = context
  const config = writeRate(guard)
  const written = { config, bodyLimit: longestBody }
  takeEmptyBodies(app)
  const write = async (request: FastifyRequest<Params>, reply: FastifyReply, id?: bigint) => {
    const collection = collectionOf(request.params.collection)
    const staff = await requireStaff(guard, request, collection, id === undefined ? 'create' : 'edit')
    const query = parseContentQuery(collection, request.query as Query)
    const { language } = query
    const { body } = request
    const { unmodified_since: seen } = request.query as Query
    const unmodifiedSince = typeof seen === 'string' ? seen : undefined
    const change = { collection, language, body, staff, unmodifiedSince, ...(id !== undefined && { id }) }
    const waiting = await askAboutLegalText(context, 'write', change)
    if (waiting) return waits(reply, waiting)
    const stored = await writeContent(context, change)
    context.log.info({ collection, id: String(stored.id), language }, 'content was written')
    const item = await present({ db, root }, collection, stored, { ...query, context: 'edit' })
    if (id === undefined) void reply.code(201).header('location', `${addressOf(root, collection)}/${stored.id}`)
    return item
  }
  app.post<Params>(`${contentPath}/:collection`, written, (request, reply) => write(request, reply))
  app.route<Params>({
    method: ['POST', 'PUT', 'PATCH'],
    url: `${contentPath}/:collection/:id`,
    ...written,
    handler: (request, reply) => write(request, reply, idOf(request)),
  })
  app.delete<Params>(`${contentPath}/:collection/:id`, { config }, async (request, reply) => {
    const collection = collectionOf(request.params.collection)
    const staff = await requireStaff(guard, request, collection, 'delete')
    const query = { ...parseContentQuery(collection, request.query as Query), context: 'edit' as const }
    const force = /^(?:1|true)$/i.test(String((request.query as Query).force))
    const { language } = query
    const removal = { collection, id: idOf(request), language, staff, body: {} }
    const waiting = await askAboutLegalText(context, 'remove', removal)
    if (waiting) return waits(reply, waiting)
    const removed = await removeContent(context, { collection, id: idOf(request), language, staff, force })
    context.log.info({ collection, id: String(removed.id), force }, 'content was deleted')
    const item = await present({ db, root }, collection, removed, query)
    return force ? { deleted: true, previous: item } : item
  })
  app.get<Params>(`${contentPath}/:collection/:id/revisions`, { config }, async (request, reply) => {
    const collection = collectionOf(request.params.collection)
    await requireStaff(guard, request, collection, 'read')
    void reply.header('cache-control', 'no-store')
    return listRevisions(context, collection, idOf(request))
  })
}

/** Sends the reply that a change waits for the approval of a second member of staff. */
const waits = (reply: FastifyReply, { approvalId }: { readonly approvalId: string }) =>
  reply.code(202).send({
    code: 'rest_second_person',
    message: 'Another person has to confirm this change.',
    data: { status: 202, approvalId },
  })

/**
 * Treats an empty JSON body like a body without parameters. WordPress does so too, and its clients send an empty body
 * with DELETE.
 */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parse(request, body as string, done)
  })
}

async function requireStaff(
  guard: Guard,
  request: FastifyRequest,
  collection: Collection,
  what: 'create' | 'edit' | 'delete' | 'read',
): Promise<string> {
  const staff = await guard.findStaff?.(request)
  if (staff?.session) checkOrigin(guard, request)
  if (staff && mayWrite(staff, collection)) return staff.name
  const [code, message] = kindOf(collection).refused[what]
  throw new ContentRefusal(code, staff ? 403 : 401, message)
}
