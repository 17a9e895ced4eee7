import { collections, type Collection } from '@baize/contract/content/collections'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { mediaItem, pictureOf, pictureOwner, taxonomiesOf } from './links.ts'
import { presentItems } from './present.ts'
import { kindOf, noSuchItem } from './kinds.ts'
import type { ContentQuery } from './query.ts'
import { ContentRefusal } from './refusal.ts'
import { findItem, hasItems, listItems, type StoredItem } from './store.ts'

type Reading = Pick<Context, 'db'> & { readonly root: string }

export interface ContentPage {
  readonly items: readonly Record<string, unknown>[]
  readonly total: number
  readonly totalPages: number
}

/**
 * Lists the items of a collection.
 * @throws ContentRefusal `rest_post_invalid_page_number` for a page after the last page of posts, as in WordPress
 */
export async function listContent(
  { db, root }: Reading,
  collection: Collection,
  query: ContentQuery,
): Promise<ContentPage> {
  const post = query.post === undefined ? undefined : await termsOfPost(db, collection, query)
  const [items, total] = await listItems(db, collection, { ...query, post })
  const totalPages = Math.ceil(total / query.perPage)
  if (total > 0 && query.page > totalPages && !kindOf(collection).isTerms) {
    throw new ContentRefusal(
      'rest_post_invalid_page_number',
      400,
      'The page number requested is larger than the number of pages available.',
    )
  }
  return { items: await presentItems({ db, root, collection, query }, items), total, totalPages }
}

/** The slugs of an item's terms in a taxonomy. */
async function termsOfPost(db: Db, taxonomy: Collection, query: ContentQuery): Promise<string[]> {
  const bearing = (Object.keys(collections) as Collection[]).filter((name) =>
    taxonomiesOf(name).some(({ terms }) => terms === taxonomy),
  )
  const [everything] = await listItems(db, taxonomy, { ...anything, post: undefined })
  const names = new Set<string>()
  for (const collection of bearing) {
    const item = await findItem(db, collection, BigInt(query.post ?? 0))
    for (const { terms, namesOf } of taxonomiesOf(collection)) {
      if (item && terms === taxonomy) for (const name of namesOf(item.fields)) names.add(name)
    }
  }
  return everything
    .filter(({ slug, fields }) => names.has(slug) || names.has(String(fields.name)))
    .map(({ slug }) => slug)
}

const anything: ContentQuery = {
  context: 'view',
  page: 1,
  perPage: 5000,
  offset: undefined,
  order: 'asc',
  orderBy: 'id',
  slugs: [],
  include: [],
  exclude: [],
  search: [],
  post: undefined,
  statuses: ['publish'],
  embed: () => false,
  fields: [],
  language: 'en',
  site: undefined,
}

/**
 * @param isStaff if false, only published items can be read
 * @throws ContentRefusal `rest_post_invalid_id` or `rest_term_invalid` if the site has no such item, `rest_forbidden`
 * if the item is not published
 */
export async function getContent(
  { db, root }: Reading,
  collection: Collection,
  id: bigint,
  query: ContentQuery,
  isStaff: boolean,
): Promise<Record<string, unknown>> {
  const item = await findItem(db, collection, id)
  const isElsewhere = query.site !== undefined && ![null, query.site].includes(item?.site_id ?? null)
  if (!item || isElsewhere) throw noSuchItem(collection)
  if (item.status !== 'publish' && !isStaff) {
    throw new ContentRefusal('rest_forbidden', 401, 'Sorry, you are not allowed to do that.')
  }
  return present({ db, root }, collection, item, query)
}

/** Returns a stored item in the form in which the reader gets it. */
export async function present(
  { db, root }: Reading,
  collection: Collection,
  item: StoredItem,
  query: ContentQuery,
): Promise<Record<string, unknown>> {
  const [presented] = await presentItems({ db, root, collection, query }, [item])
  return presented ?? {}
}

/** @throws ContentRefusal `rest_post_invalid_id` if this is not the id of a published item's picture */
export async function getMedium({ db, root }: Reading, id: bigint): Promise<Record<string, unknown>> {
  const owner = pictureOwner(Number(id))
  const item = owner && (await findItem(db, owner.collection, owner.id))
  const picture = owner && item?.status === 'publish' && pictureOf(owner.collection, Number(owner.id), item.fields)
  if (!picture) throw new ContentRefusal('rest_post_invalid_id', 404, 'Invalid post ID.')
  return mediaItem(picture, root)
}

export const isEmpty = async ({ db }: Context): Promise<boolean> => !(await hasItems(db))
