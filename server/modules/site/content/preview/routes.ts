import { forEachLanguage, type Language } from '@baize/contract/languages'
import { contentPath, type Collection } from '@baize/contract/content/collections'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { checkOrigin, type Guard } from '../../../../kit/http/guard.ts'
import type { Staff } from '../../../../kit/http/staff.ts'
import { mayWrite } from '../editors.ts'
import { collectionOf } from '../kinds.ts'
import type { Query } from '../parameters.ts'
import { presentItems } from '../present.ts'
import { type ContentQuery, parseContentQuery } from '../query.ts'
import { ContentRefusal, invalidJson } from '../refusal.ts'
import { listContent } from '../service.ts'
import { isFields, type StoredItem } from '../store.ts'
import { writeContentIn } from '../writing/write.ts'
import { insertPreview, type PreviewedItem, selectPreview } from './preview-store.ts'

const rate = { rateLimit: { max: 120, timeWindow: 60_000 } }
const made = { config: rate, bodyLimit: 1024 * 1024 }
type Asked = { Params: { token: string; collection: string } }

/**
 * Previews: an editor stores an item with unsaved changes, and the portal renders a page with it. For this the portal
 * reads all collections below `/preview/<token>`, where the changed item replaces the published one.
 */
export function registerPreviews(app: FastifyInstance, context: Context, guard: Guard, root: string): void {
  const { db, clock } = context

  const make = async (request: FastifyRequest) => {
    const staff = await requireStaff(guard, request)
    const { collection: name, id, changes } = previewIn(request.body)
    const collection = collectionOf(name)
    if (!mayWrite(staff, collection)) throw refused(403)
    const item = await triedItem(context, { collection, id, staff: staff.name, changes })
    return { token: await insertPreview(db, collection, item, clock.now()) }
  }
  app.post('/wp-json/baize/v1/preview', made, (request) => make(request))

  app.get<Asked>(`/preview/:token${contentPath}/:collection`, async (request, reply) => {
    const { token, collection: name } = request.params
    const preview = await selectPreview(db, token, clock.now())
    if (!preview) throw new ContentRefusal('rest_forbidden', 401, 'The preview is over.')
    const collection = collectionOf(name)
    const query = parseContentQuery(collection, request.query as Query)
    const page = await listContent({ db, root }, collection, { ...query, statuses: ['publish'], context: 'view' })
    const own = preview.collection === collection ? await presentPreview(context, root, preview, query) : undefined
    const items = own ? withItem(page.items, own, query.page) : page.items
    void reply.headers({
      'cache-control': 'private, no-store',
      'x-wp-total': String(page.total),
      'x-wp-totalpages': String(Math.max(1, page.totalPages)),
    })
    return items
  })
}

type Item = Readonly<Record<string, unknown>>

/**
 * The list with the changed item in place of the published one. If the list does not contain the item, for example
 * because it is not published yet, the item comes first on the first page.
 */
function withItem(items: readonly Item[], own: Item, page: number): readonly Item[] {
  if (items.some(({ id }) => id === own['id'])) return items.map((item) => (item['id'] === own['id'] ? own : item))
  return page === 1 ? [own, ...items] : items
}

async function presentPreview(
  { db, clock }: Context,
  root: string,
  { collection, item }: { readonly collection: Collection; readonly item: PreviewedItem },
  query: ContentQuery,
): Promise<Item | undefined> {
  const now = clock.now()
  const times = { site_id: null, show_at: null, hide_at: null, created_at: now, modified_at: now }
  const stored: StoredItem = { ...item, id: BigInt(item.id), status: 'publish', ...times }
  const [presented] = await presentItems({ db, root, collection, query }, [stored])
  return presented
}

interface PreviewRequest {
  readonly collection: string
  readonly id?: bigint | undefined
  /** For each language, the fields that were changed. */
  readonly changes: Readonly<Record<Language, object>>
}

/** @throws ContentRefusal `rest_invalid_json` if the body does not have the shape of a `PreviewRequest` */
function previewIn(body: unknown): PreviewRequest {
  if (!isFields(body)) throw invalidJson()
  const { collection, id } = body
  const changes = forEachLanguage((language) => body[language] ?? {})
  const isNumber = id === undefined || (typeof id === 'number' && Number.isSafeInteger(id) && id > 0)
  if (typeof collection !== 'string' || !isNumber || !Object.values(changes).every(isFields)) throw invalidJson()
  return { collection, changes, ...(typeof id === 'number' && { id: BigInt(id) }) }
}

/** Thrown to roll the changes of an item back. It carries the changed item. */
class Tried extends Error {
  readonly item: StoredItem

  constructor(item: StoredItem) {
    super('a preview changes nothing')
    this.item = item
  }
}

/**
 * Returns the item with the changes. They are made in a transaction that is rolled back afterwards.
 * @throws ContentRefusal as if the changes were saved
 */
async function triedItem(
  context: Context,
  { collection, id, staff, changes }: Omit<PreviewRequest, 'collection'> & { collection: Collection; staff: string },
): Promise<PreviewedItem> {
  const { en, ...others } = changes
  const body = { ...en, status: 'publish', date_gmt: null, hide_gmt: null, translations: others }
  const trial = transaction(context.db, async (tx): Promise<never> => {
    throw new Tried(await writeContentIn(tx, context, { collection, staff, ...(id && { id }), language: 'en', body }))
  })
  const item = await trial.catch((error: unknown) => {
    if (error instanceof Tried) return error.item
    throw error
  })
  const { slug, title, priority, fields, translations } = item
  return { id: String(item.id), slug, title, priority, fields, translations }
}

async function requireStaff(guard: Guard, request: FastifyRequest): Promise<Staff> {
  const staff = await guard.findStaff?.(request)
  if (staff?.session) checkOrigin(guard, request)
  if (!staff) throw refused(401)
  return staff
}

const refused = (status: 401 | 403): ContentRefusal =>
  new ContentRefusal('rest_cannot_edit', status, 'Sorry, you are not allowed to edit this post.')
