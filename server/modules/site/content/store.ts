import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import type { Instant } from '../../../kit/clock.ts'
import type { OrderBy } from './kinds.ts'
import type { ContentQuery, Status } from './query.ts'
import { letters, contains } from './search-words.ts'

type Fields = Readonly<Record<string, unknown>>

interface ContentItemTable {
  collection: string
  id: bigint
  site_id: number | null
  slug: string
  title: string
  priority: number
  fields: Fields
  translations: Readonly<Record<string, Fields>>
  status: Status
  show_at: Instant | null
  hide_at: Instant | null
  created_at: Instant
  modified_at: Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    content_item: ContentItemTable
    content_version: { id: number; version: bigint }
  }
}

export interface StoredItem {
  readonly id: bigint
  /** The number of the only site that shows the item. Null if every site shows it. */
  readonly site_id: number | null
  readonly slug: string
  /** The English title. Lists can be ordered by it, and searches look for text in it. */
  readonly title: string
  readonly priority: number
  readonly fields: Fields
  readonly translations: Readonly<Record<string, Fields>>
  readonly status: Status
  /** When an item with the status `future` appears. */
  readonly show_at: Instant | null
  /** When a published item disappears. */
  readonly hide_at: Instant | null
  readonly created_at: Instant
  readonly modified_at: Instant
}

const itemColumns = [
  'id',
  'site_id',
  'slug',
  'title',
  'priority',
  'fields',
  'translations',
  'status',
  'show_at',
  'hide_at',
  'created_at',
  'modified_at',
] as const

/** The item's fields in a language. A field without a translation is in English. */
export function fieldsIn(
  { fields, translations }: Pick<StoredItem, 'fields' | 'translations'>,
  language: string,
): Fields {
  return over(fields, translations[language] ?? {})
}

/** Merges the fields `above` over the fields `below`. The fields inside `acf` are merged one by one too. */
export function over(below: Fields, above: Fields): Fields {
  const [own, other] = [below.acf, above.acf]
  const acf = isFields(own) && isFields(other) ? { acf: { ...own, ...other } } : {}
  return { ...below, ...above, ...acf }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A query in which `post` is not the id of an item, but the slugs of that item's terms. */
export type StoredQuery = Omit<ContentQuery, 'post'> & { readonly post: readonly string[] | undefined }

/** Items have neither an author nor a parent, so these orders are replaced by the order of creation. */
const columns: Readonly<Record<Exclude<OrderBy, 'include' | 'include_slugs' | 'relevance'>, keyof ContentItemTable>> = {
  author: 'id',
  date: 'id',
  id: 'id',
  modified: 'modified_at',
  parent: 'id',
  slug: 'slug',
  title: 'title',
  name: 'title',
  priority: 'priority',
}

export async function listItems(db: Db, collection: string, query: StoredQuery): Promise<[StoredItem[], number]> {
  const found = db
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .where('status', 'in', query.statuses)
    .$if(query.site !== undefined, (rows) => rows.where(isOfSite(query.site ?? 1)))
    .$if(query.slugs.length > 0, (rows) => rows.where('slug', 'in', query.slugs))
    .$if(query.include.length > 0, (rows) => rows.where('id', 'in', query.include.map(BigInt)))
    .$if(query.exclude.length > 0, (rows) => rows.where('id', 'not in', query.exclude.map(BigInt)))
    .$if(query.search.length > 0, (rows) => rows.where((where) => where.and(query.search.map(contains))))
    .$if(query.post !== undefined, (rows) => rows.where(sql<boolean>`slug = any(${query.post}::text[])`))
  const { total } = await found.select((rows) => rows.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const items = await found
    .select(itemColumns)
    .orderBy(orderOf(query), query.order)
    .orderBy('id', query.order)
    .limit(query.perPage)
    .offset(query.offset ?? (query.page - 1) * query.perPage)
    .execute()
  return [items, Number(total)]
}

/**
 * The condition for the items that a site shows: its own items, and those items of all sites that no published item of
 * the site replaces.
 */
const isOfSite = (site: number) =>
  sql<boolean>`(site_id = ${site} or (site_id is null and not exists (select from content_item own
    where own.collection = content_item.collection and own.slug = content_item.slug
      and own.site_id = ${site} and own.status = 'publish')))`

function orderOf({ orderBy, order, slugs, include, search }: StoredQuery) {
  if (orderBy === 'include_slugs') return listed(order, sql`array_position(${slugs}::text[], slug)`)
  if (orderBy === 'include') return listed(order, sql`array_position(${include.map(String)}::bigint[], id)`)
  if (orderBy === 'relevance') {
    // A text that occurs earlier in the title has a higher rank.
    const position = sql<number>`strpos(lower(title collate ${letters}), ${search.join(' ').toLowerCase()})`
    return listed(order, sql`case when ${position} = 0 then 2147483647 else ${position} end`)
  }
  return sql.ref(columns[orderBy])
}

/**
 * As in WordPress, `order` must not affect the orders `include`, `include_slugs` and `relevance`. The query applies
 * `order` to every expression, so this function reverses its effect.
 */
const listed = (order: 'asc' | 'desc', position: ReturnType<typeof sql>) =>
  order === 'asc' ? position : sql`-(${position})`

export async function findItem(db: Db, collection: string, id: bigint): Promise<StoredItem | undefined> {
  return db
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .select(itemColumns)
    .executeTakeFirst()
}

export interface NewItem {
  readonly collection: string
  readonly id: number
  /** The number of the only site that shows the item. Absent or null if every site shows it. */
  readonly siteId?: number | null
  readonly slug: string
  readonly title: string
  readonly priority: number
  readonly fields: object
  readonly translations: object
  /** If absent, the item is published. */
  readonly status?: Status
  readonly showAt?: Instant | null
  readonly hideAt?: Instant | null
}

/** Adds an item, or replaces the item that has the same collection and id. */
export async function putItem(db: Db, item: NewItem, at: Instant): Promise<void> {
  await sql`
    insert into content_item (collection, id, site_id, slug, title, priority, fields, translations, status, show_at, hide_at,
      created_at, modified_at)
    values (${item.collection}, ${item.id}, ${item.siteId ?? null}, ${item.slug}, ${item.title}, ${item.priority},
      ${JSON.stringify(item.fields)}, ${JSON.stringify(item.translations)}, ${item.status ?? 'publish'},
      ${item.showAt ?? null}, ${item.hideAt ?? null}, ${at}, ${at})
    on conflict (collection, id) do update set site_id = excluded.site_id, slug = excluded.slug, title = excluded.title,
      priority = excluded.priority, fields = excluded.fields, translations = excluded.translations,
      status = excluded.status, show_at = excluded.show_at, hide_at = excluded.hide_at, modified_at = excluded.modified_at`.execute(
    db,
  )
  await db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .execute()
}

/** The maximum number of items that one run of the schedule publishes or hides. */
const dueMaximum = 500

/** Scheduled items that must be published now, and published items that must be hidden now. */
export async function selectDue(tx: Tx, now: Instant): Promise<{ collection: string; item: StoredItem }[]> {
  const rows = await tx
    .selectFrom('content_item')
    .select(['collection', ...itemColumns])
    .where(sql<boolean>`least(show_at, hide_at) <= ${now}`)
    .where((row) =>
      row.or([
        row.and([row('status', '=', 'future'), row('show_at', '<=', now)]),
        row.and([row('status', '=', 'publish'), row('hide_at', '<=', now)]),
      ]),
    )
    .limit(dueMaximum)
    .execute()
  return rows.map(({ collection, ...item }) => ({ collection, item }))
}

export async function hasItems(db: Db): Promise<boolean> {
  return (await db.selectFrom('content_item').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Names of the collections that contain at least one item. */
export async function selectCollections(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('content_item').select('collection').distinct().execute()
  return new Set(rows.map(({ collection }) => collection))
}

export async function allItems(db: Db, collection: string): Promise<StoredItem[]> {
  return db
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .where('status', '=', 'publish')
    .select(itemColumns)
    .orderBy('id')
    .limit(termsMaximum)
    .execute()
}

const termsMaximum = 5000

/** A page of a collection's items, ordered by id, whatever their status. */
export const selectItemPage = (db: Db, collection: string, after: bigint, limit: number): Promise<StoredItem[]> =>
  db
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .where('id', '>', after)
    .select(itemColumns)
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many times the content has been changed so far. */
export async function readVersion(db: Db): Promise<bigint> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** Locks the content's version until the transaction ends, so that changes over REST run one after the other. */
export async function lockVersion(tx: Tx): Promise<void> {
  await tx.selectFrom('content_version').select('version').forUpdate().executeTakeFirstOrThrow()
}

export async function nextId(tx: Tx, collection: string): Promise<bigint> {
  const { last } = await tx
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .select((rows) => rows.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0n) + 1n
}

/** The slugs of other items that begin with the text `slug`. */
export async function slugsLike(
  tx: Tx,
  collection: string,
  slug: string,
  { id, siteId }: { readonly id: bigint; readonly siteId: number | null },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .where('id', '!=', id)
    .where('site_id', 'is not distinct from', siteId)
    .where((where) => where.fn('starts_with', ['slug', where.val(slug)]), '=', true)
    .select('slug')
    .execute()
  return new Set(rows.map((row) => row.slug))
}

export async function deleteItem(tx: Tx, collection: string, id: bigint): Promise<void> {
  await tx.deleteFrom('content_item').where('collection', '=', collection).where('id', '=', id).execute()
  await tx
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .execute()
}
