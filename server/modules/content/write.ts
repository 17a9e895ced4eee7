import { collections, configuration, type Collection } from '@baize/contract/content'
import type { ZodMiniType } from 'zod/mini'
import type { Context } from '../../context.ts'
import { transaction, type Tx } from '../../kit/db.ts'
import { ContentRefusal, type WrongParameter } from './query.ts'
import { safeFields } from './sanitize.ts'
import {
  deleteItem,
  findItem,
  insertChange,
  lockVersion,
  nextId,
  putItem,
  slugsLike,
  type StoredItem,
} from './store.ts'

type Fields = Readonly<Record<string, unknown>>

/** A WordPress write: the fields of the collection at the top, `title` as text or as `{raw}` or `{rendered}`. */
export interface ContentWrite {
  readonly collection: Collection
  /** Absent: a new item. */
  readonly id?: bigint
  readonly language: 'en' | 'mk'
  readonly body: unknown
  /** Name of the member of staff. */
  readonly staff: string
}

/** What WordPress takes in a write, and we decide ourselves. */
const own = new Set(
  'id date date_gmt modified modified_gmt slug status type link guid featured_media _links _embedded lang'.split(' '),
)

/**
 * Creates or changes an item, and answers it as it is stored.
 * @throws ContentRefusal `rest_invalid_param` naming the fields that do not fit, `rest_post_invalid_id`
 */
export function writeContent({ db, clock }: Pick<Context, 'db' | 'clock'>, write: ContentWrite): Promise<StoredItem> {
  const { collection, id, language, body, staff } = write
  const given = fieldsOf(body)
  return transaction(db, async (tx) => {
    // changes come one after the other: ids and slugs are chosen from what is there
    await lockVersion(tx)
    const before = id === undefined ? undefined : await requireItem(tx, collection, id)
    const { fields, translations } = merged(before, given, language)
    refuseMisfits(collection, { ...fields, ...translations[language] })
    const title = titleOf(fields) ?? before?.slug ?? 'item'
    const itemId = before?.id ?? (await nextId(tx, collection))
    const slug = await freeSlug(tx, collection, itemId, slugText(body) ?? before?.slug ?? slugFrom(title))
    const priority = [fields.priority, fields.game_priority].find((value) => typeof value === 'number') ?? 0
    await putItem(tx, { collection, id: Number(itemId), slug, title, priority, fields, translations }, clock.now())
    const after = await requireItem(tx, collection, itemId)
    const operation = before ? 'editContent' : 'createContent'
    const change = { at: clock.now(), actor: `staff:${staff}`, operation, collection, id: itemId, language } as const
    await insertChange(tx, { ...change, before, after })
    return after
  })
}

/**
 * Deletes an item for good.
 * @throws ContentRefusal `rest_post_invalid_id`
 */
export function removeContent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { collection, id, language, staff }: Omit<ContentWrite, 'body' | 'id'> & { readonly id: bigint },
): Promise<StoredItem> {
  return transaction(db, async (tx) => {
    await lockVersion(tx)
    const before = await requireItem(tx, collection, id)
    await deleteItem(tx, collection, id)
    const change = { at: clock.now(), actor: `staff:${staff}`, operation: 'deleteContent', collection, id } as const
    await insertChange(tx, { ...change, language, before, after: undefined })
    return before
  })
}

async function requireItem(tx: Tx, collection: Collection, id: bigint): Promise<StoredItem> {
  const item = await findItem(tx, collection, id)
  if (!item) throw new ContentRefusal('rest_post_invalid_id', 404, 'Invalid post ID.')
  return item
}

function fieldsOf(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ContentRefusal('rest_invalid_json', 400, 'Invalid JSON body passed.')
  }
  const entries = Object.entries(body).filter(([name]) => !own.has(name))
  return safeFields(
    Object.fromEntries(entries.map(([name, value]) => [name, name === 'title' ? titled(value) : value])),
  )
}

function titled(value: unknown): unknown {
  if (typeof value === 'string') return { rendered: value }
  const { raw, rendered } = (value ?? {}) as { raw?: unknown; rendered?: unknown }
  return { rendered: rendered ?? raw }
}

/** In another language than English only what differs is kept. */
function merged(before: StoredItem | undefined, given: Fields, language: ContentWrite['language']) {
  const fields = before?.fields ?? {}
  const translations = before?.translations ?? {}
  if (language === 'en' || !before) return { fields: { ...fields, ...given }, translations }
  return { fields, translations: { ...translations, [language]: { ...translations[language], ...given } } }
}

function refuseMisfits(collection: Collection, fields: Fields): void {
  const shape: ZodMiniType = collection === 'configuration' ? configuration : collections[collection]
  const parsed = shape.safeParse({ id: 0, slug: 'en', ...fields })
  if (parsed.success) return
  const wrong = new Map(
    parsed.error.issues.map(({ path, message }): [string, WrongParameter] => [
      path.join('.'),
      { code: 'rest_invalid_type', message: `${path.join('.')}: ${message}` },
    ]),
  )
  throw new ContentRefusal('rest_invalid_param', 400, `Invalid parameter(s): ${[...wrong.keys()].join(', ')}`, wrong)
}

function titleOf(fields: Fields): string | undefined {
  const title = (fields.title as { rendered?: unknown } | undefined)?.rendered ?? fields.name
  return typeof title === 'string' ? title : undefined
}

const slugMaximum = 200

function slugText(body: unknown): string | undefined {
  const { slug } = body as { slug?: unknown }
  return typeof slug === 'string' && slug.trim() !== '' ? slugFrom(slug) : undefined
}

const slugFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, slugMaximum) || 'item'

/** The slug, or with the first number behind it that nobody has. */
async function freeSlug(tx: Tx, collection: Collection, id: bigint, slug: string): Promise<string> {
  const taken = await slugsLike(tx, collection, slug, id)
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}
