import { sql } from 'kysely'
import type { Db, Tx } from '../../kit/db.ts'
import type { Instant } from '../../kit/clock.ts'
import { newId } from '../../kit/ids.ts'
import type { OrderBy } from './kinds.ts'
import type { ContentQuery, Status } from './query.ts'

type Fields = Readonly<Record<string, unknown>>

interface ContentItemTable {
  collection: string
  id: bigint
  slug: string
  title: string
  priority: number
  fields: Fields
  translations: Readonly<Record<string, Fields>>
  status: Status
  created_at: Instant
  modified_at: Instant
}

interface ContentChangeTable {
  change_id: string
  at: Instant
  actor: string
  operation: ContentOperation
  collection: string
  item_id: bigint
  language: string
  before: string | null | KeptItem
  after: string | null | KeptItem
}

export type ContentOperation = 'createContent' | 'editContent' | 'trashContent' | 'deleteContent'

/** An item as its revisions record it. */
type KeptItem = Pick<StoredItem, 'slug' | 'status' | 'fields' | 'translations'>

declare module '../../kit/db.ts' {
  interface Tables {
    content_item: ContentItemTable
    content_version: { id: number; version: bigint }
    content_change: ContentChangeTable
  }
}

export interface StoredItem {
  readonly id: bigint
  readonly slug: string
  /** In English; lists are ordered and searched by it. */
  readonly title: string
  readonly priority: number
  readonly fields: Fields
  readonly translations: Readonly<Record<string, Fields>>
  readonly status: Status
  readonly created_at: Instant
  readonly modified_at: Instant
}

const itemColumns = [
  'id',
  'slug',
  'title',
  'priority',
  'fields',
  'translations',
  'status',
  'created_at',
  'modified_at',
] as const

/** The item's fields in a language; English for fields without a text in that language. */
export function fieldsIn(
  { fields, translations }: Pick<StoredItem, 'fields' | 'translations'>,
  language: string,
): Fields {
  return over(fields, translations[language] ?? {})
}

/** Merges one set of fields over another. The grouped ACF fields merge one by one. */
export function over(below: Fields, above: Fields): Fields {
  const [own, other] = [below.acf, above.acf]
  const acf = isFields(own) && isFields(other) ? { acf: { ...own, ...other } } : {}
  return { ...below, ...above, ...acf }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The query, with `post` resolved to slugs. */
export type StoredQuery = Omit<ContentQuery, 'post'> & { readonly post: readonly string[] | undefined }

/** Items have no author and no parent; these orders fall back to creation. */
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
    .$if(query.slugs.length > 0, (rows) => rows.where('slug', 'in', query.slugs))
    .$if(query.include.length > 0, (rows) => rows.where('id', 'in', query.include.map(BigInt)))
    .$if(query.exclude.length > 0, (rows) => rows.where('id', 'not in', query.exclude.map(BigInt)))
    .$if(query.search.length > 0, (rows) => rows.where((where) => where.and(query.search.map(says))))
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

/** Whether an item contains the words, in any language and without regard to case. */
function says(words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`concat_ws(E'\n', title, fields ->> 'description', translations #>> '{mk,title,rendered}',
    translations #>> '{mk,name}', translations #>> '{mk,description}') collate ${letters} ilike ${pattern}`
}

/** Compares without regard to case in every script; the database compares bytes. */
const letters = sql.raw('"pg_c_utf8"')

function orderOf({ orderBy, order, slugs, include, search }: StoredQuery) {
  if (orderBy === 'include_slugs') return listed(order, sql`array_position(${slugs}::text[], slug)`)
  if (orderBy === 'include') return listed(order, sql`array_position(${include.map(String)}::bigint[], id)`)
  if (orderBy === 'relevance') {
    // words at the beginning rank highest
    const place = sql<number>`strpos(lower(title collate ${letters}), ${search.join(' ').toLowerCase()})`
    return listed(order, sql`case when ${place} = 0 then 2147483647 else ${place} end`)
  }
  return sql.ref(columns[orderBy])
}

/** `include` and `relevance` ignore `order`. */
const listed = (order: 'asc' | 'desc', place: ReturnType<typeof sql>) => (order === 'asc' ? place : sql`-(${place})`)

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
  readonly slug: string
  readonly title: string
  readonly priority: number
  readonly fields: object
  readonly translations: object
  /** Published when absent. */
  readonly status?: Status
}

/** Adds the item, or replaces the one with the same collection and id. */
export async function putItem(db: Db, item: NewItem, at: Instant): Promise<void> {
  await sql`
    insert into content_item (collection, id, slug, title, priority, fields, translations, status, created_at, modified_at)
    values (${item.collection}, ${item.id}, ${item.slug}, ${item.title}, ${item.priority},
      ${JSON.stringify(item.fields)}, ${JSON.stringify(item.translations)}, ${item.status ?? 'publish'}, ${at}, ${at})
    on conflict (collection, id) do update set slug = excluded.slug, title = excluded.title,
      priority = excluded.priority, fields = excluded.fields, translations = excluded.translations,
      status = excluded.status, modified_at = excluded.modified_at`.execute(db)
  await db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1n) }))
    .execute()
}

export async function hasItems(db: Db): Promise<boolean> {
  return (await db.selectFrom('content_item').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Every item of a short collection: the terms of a taxonomy. */
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

/** Counts the changes of the content. */
export async function readVersion(db: Db): Promise<bigint> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  return row.version
}

/** Serialises changes over REST until each commits. */
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

/** Slugs of other items with this prefix. */
export async function slugsLike(tx: Tx, collection: string, slug: string, id: bigint): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .where('id', '!=', id)
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

export interface ContentChange {
  readonly at: Instant
  /** `staff:<name>` */
  readonly actor: string
  readonly operation: ContentOperation
  readonly collection: string
  readonly id: bigint
  readonly language: string
  readonly before: StoredItem | undefined
  readonly after: StoredItem | undefined
}

const kept = (item: StoredItem | undefined): string | undefined =>
  item && JSON.stringify({ slug: item.slug, status: item.status, fields: item.fields, translations: item.translations })

/** Records the author and the change, in the transaction that makes it. */
export async function insertChange(tx: Tx, change: ContentChange): Promise<void> {
  const { id, before, after, ...rest } = change
  const row = { ...rest, change_id: newId(), item_id: id, before: kept(before) ?? null, after: kept(after) ?? null }
  await tx.insertInto('content_change').values(row).execute()
}

/** An item's changes, newest first. */
export async function selectChanges(db: Db, collection: string, id: bigint, limit: number) {
  return db
    .selectFrom('content_change')
    .where('collection', '=', collection)
    .where('item_id', '=', id)
    .orderBy('change_id', 'desc')
    .limit(limit)
    .selectAll()
    .execute()
}
