import { contentPath } from '@baize/contract/content/collections'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../../context.ts'
import { checkOrigin, type Guard } from '../../../../kit/http/guard.ts'
import { staffUploads } from '../../../../kit/http/uploads/upload-turns.ts'
import { readUploads, takeUploads } from '../../../../kit/http/uploads/uploads.ts'
import { mayUpload } from '../editors.ts'
import { mediaItem } from '../links.ts'
import { Parameters, type Query } from '../parameters.ts'
import { ContentRefusal } from '../refusal.ts'
import { editMedium, removeMedium, uploadMedium } from './library.ts'
import { type Medium, selectBytes, selectMedia, selectMedium } from './medium-store.ts'
import { cropOf, fileNameOf, textOf } from './upload-form.ts'

const maximumBytes = 12 * 1024 * 1024
const rate = { rateLimit: { max: 120, timeWindow: 60_000 } }
const folder = '/media/library/'
const cachedBytes = 32 * 1024 * 1024

/**
 * Registers WordPress's media routes. A picture can be uploaded as a form or as a raw body, and it can have an alt
 * text. Everybody can load a picture, but only staff can list the library.
 */
export async function registerLibrary(
  app: FastifyInstance,
  context: Context,
  guard: Guard,
  root: string,
): Promise<void> {
  const { db } = context
  const presented = (medium: Medium) => presentMedium(medium, root)

  app.get(`${contentPath}/media`, { config: rate }, async (request, reply) => {
    await requireEditor(guard, request)
    const given = new Parameters(request.query as Query)
    const wanted = {
      search: given.text('search').slice(0, 200),
      perPage: given.integer('per_page', 24, 1, 100),
      page: given.integer('page', 1, 1),
    }
    given.end()
    const { media, total } = await selectMedia(db, wanted)
    void reply.headers({
      'cache-control': 'private, no-store',
      'x-wp-total': String(total),
      'x-wp-totalpages': String(Math.ceil(total / wanted.perPage)),
    })
    return media.map(presented)
  })

  await app.register((scope) => registerUpload(scope, context, guard, presented))

  app.post<{ Params: { id: string } }>(`${contentPath}/media/:id`, { config: rate }, async (request) => {
    const staff = await requireEditor(guard, request)
    const { alt_text: alt, title } = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const change = {
      ...(alt !== undefined && { alt: textOf('alt_text', alt, 500) }),
      ...(title !== undefined && { title: textOf('title', title, 200) }),
    }
    return presented(await editMedium(context, mediumId(request.params.id), change, staff))
  })

  app.delete<{ Params: { id: string } }>(`${contentPath}/media/:id`, { config: rate }, async (request) => {
    const staff = await requireEditor(guard, request)
    return { deleted: true, previous: presented(await removeMedium(context, mediumId(request.params.id), staff)) }
  })

  const cache = new LRUCache<string, Buffer>({ maxSize: cachedBytes, sizeCalculation: ({ length }) => length })
  app.get<{ Params: { name: string } }>(`${folder}:name`, async ({ params: { name } }, reply) => {
    const bytes = cache.get(name) ?? (await selectBytes(db, name))
    if (!bytes) throw new ContentRefusal('rest_post_invalid_id', 404, 'Invalid post ID.')
    cache.set(name, bytes)
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes)
  })
}

/** The upload has a separate scope, because no other route accepts a body as long as a picture. */
async function registerUpload(
  app: FastifyInstance,
  context: Context,
  guard: Guard,
  presented: (medium: Medium) => Record<string, unknown>,
): Promise<void> {
  await takeUploads(app)
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: maximumBytes }, (_request, body, done) =>
    done(null, body),
  )
  const editors = new WeakMap<FastifyRequest, string>()
  /** Callers who may not edit content are refused before their body is read. */
  const preParsing = async (request: FastifyRequest): Promise<void> => {
    editors.set(request, await requireEditor(guard, request))
  }
  app.post(`${contentPath}/media`, { config: rate, bodyLimit: maximumBytes, preParsing }, async (request, reply) => {
    const staff = editors.get(request) ?? ''
    const medium = await staffUploads.inTurn(staff, AbortSignal.timeout(60_000), async () => {
      const { fields, fileName, bytes } = await uploadOf(request)
      const { title, alt_text: alt = '' } = fields
      return uploadMedium(context, { bytes, fileName, title, alt, crop: cropOf(fields), staff })
    })
    context.log.info({ medium: medium.name }, 'a picture was uploaded')
    return reply.code(201).send(presented(medium))
  })
}

/**
 * Returns an uploaded picture in WordPress's form.
 * @returns undefined if no uploaded picture has this id
 */
export async function readMedium({ db }: Pick<Context, 'db'>, id: bigint, root: string) {
  const medium = await selectMedium(db, id)
  return medium && presentMedium(medium, root)
}

function presentMedium(medium: Medium, root: string): Record<string, unknown> {
  const { medium_id: id, name, title, alt, width, height, color, uploaded_at: at } = medium
  const address = `${new URL(root).pathname}${folder}${name}`
  return {
    ...mediaItem({ id: Number(id), url: address, width, height }, root),
    date_gmt: at.toString({ smallestUnit: 'second' }).replace('Z', ''),
    title: { rendered: title },
    alt_text: alt,
    // The address without the origin, because the fields of items refer to pictures in this form.
    url: address,
    color,
  }
}

async function requireEditor(guard: Guard, request: FastifyRequest): Promise<string> {
  const staff = await guard.findStaff?.(request)
  if (staff?.session) checkOrigin(guard, request)
  if (staff && mayUpload(staff)) return staff.name
  const message = 'Sorry, you are not allowed to upload media as this user.'
  throw new ContentRefusal('rest_cannot_create', staff ? 403 : 401, message)
}

function mediumId(text: string): bigint {
  if (!/^\d{1,15}$/.test(text)) throw new ContentRefusal('rest_post_invalid_id', 404, 'Invalid post ID.')
  return BigInt(text)
}

/** The uploaded file, either from a form or as a raw body whose name is in `Content-Disposition` (RFC 6266). */
async function uploadOf(request: FastifyRequest): Promise<{
  readonly fields: Readonly<Record<string, string>>
  readonly fileName: string
  readonly bytes: Buffer
}> {
  if (Buffer.isBuffer(request.body)) {
    return { fields: {}, fileName: fileNameOf(request.headers['content-disposition']), bytes: request.body }
  }
  const { fields, files } = await readUploads(request, { maximum: 1, maximumBytes }, staffUploads)
  const [file] = files
  if (!file) throw new ContentRefusal('rest_upload_no_data', 400, 'No data supplied.')
  return { fields, ...file }
}
