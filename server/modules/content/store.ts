import { sql } from 'kysely'
import type { Db } from '../../kit/db.ts'
import type { Instant } from '../../kit/clock.ts'
import type { ContentQuery } from './query.ts'

type Fields = Readonly<Record<string, unknown>>

interface ContentItemTable {
  collection: string
  id: bigint
  slug: string
  title: string
  priority: number
  fields: Fields
  translations: Readonly<Record<string, Fields>>
  modified_at: Instant
}

declare module '../../kit/db.ts' {
  interface Tables {
    content_item: ContentItemTable
  }
}

export interface StoredItem {
  readonly id: bigint
  readonly slug: string
  readonly fields: Fields
  readonly translations: Readonly<Record<string, Fields>>
  readonly modified_at: Instant
}

const columns = {
  date: 'id',
  id: 'id',
  slug: 'slug',
  title: 'title',
  priority: 'priority',
  modified: 'modified_at',
} as const

export async function listItems(db: Db, collection: string, query: ContentQuery): Promise<[StoredItem[], number]> {
  const pattern = `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = db
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .$if(query.slugs.length > 0, (rows) => rows.where('slug', 'in', query.slugs))
    .$if(query.include.length > 0, (rows) => rows.where('id', 'in', query.include.map(BigInt)))
    .$if(query.exclude.length > 0, (rows) => rows.where('id', 'not in', query.exclude.map(BigInt)))
    .$if(query.search !== '', (rows) => rows.where('title', 'ilike', pattern))
  const { total } = await found.select((rows) => rows.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const items = await found
    .select(['id', 'slug', 'fields', 'translations', 'modified_at'])
    .$call((rows) =>
      query.orderBy === 'include'
        ? rows.orderBy(sql`array_position(${query.include.map(String)}::bigint[], id)`)
        : rows.orderBy(columns[query.orderBy], query.order),
    )
    .orderBy('id', query.order)
    .limit(query.perPage)
    .offset(query.offset ?? (query.page - 1) * query.perPage)
    .execute()
  return [items, Number(total)]
}

export async function findItem(db: Db, collection: string, id: bigint): Promise<StoredItem | undefined> {
  return db
    .selectFrom('content_item')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .select(['id', 'slug', 'fields', 'translations', 'modified_at'])
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
}

/** Adds the item, or puts it in the place of the one with the same collection and id. */
export async function putItem(db: Db, item: NewItem, at: Instant): Promise<void> {
  await sql`
    insert into content_item (collection, id, slug, title, priority, fields, translations, modified_at)
    values (${item.collection}, ${item.id}, ${item.slug}, ${item.title}, ${item.priority},
      ${JSON.stringify(item.fields)}, ${JSON.stringify(item.translations)}, ${at})
    on conflict (collection, id) do update set slug = excluded.slug, title = excluded.title,
      priority = excluded.priority, fields = excluded.fields, translations = excluded.translations,
      modified_at = excluded.modified_at`.execute(db)
}

export async function hasItems(db: Db): Promise<boolean> {
  return (await db.selectFrom('content_item').select('id').limit(1).executeTakeFirst()) !== undefined
}
