import { collections, type Collection } from '@baize/contract/content'
import type { Context } from '../../context.ts'
import { ContentRefusal, pickFields, type ContentQuery } from './query.ts'
import { safeFields } from './sanitize.ts'
import { findItem, hasItems, listItems, putItem, type NewItem, type StoredItem } from './store.ts'

export interface ContentPage {
  readonly items: readonly Record<string, unknown>[]
  readonly total: number
  readonly totalPages: number
}

/** @throws ContentRefusal `rest_post_invalid_page_number` past the last page, as WordPress does */
export async function listContent({ db }: Context, collection: Collection, query: ContentQuery): Promise<ContentPage> {
  const [items, total] = await listItems(db, collection, query)
  const totalPages = Math.ceil(total / query.perPage)
  if (query.page > 1 && query.page > totalPages) {
    throw new ContentRefusal(
      'rest_post_invalid_page_number',
      400,
      'The page number requested is larger than the number of pages available.',
    )
  }
  return { items: items.map((item) => presented(item, query)), total, totalPages }
}

/** @throws ContentRefusal `rest_post_invalid_id` where there is none */
export async function getContent(
  { db }: Context,
  collection: Collection,
  id: bigint,
  query: ContentQuery,
): Promise<Record<string, unknown>> {
  const item = await findItem(db, collection, id)
  if (!item) throw new ContentRefusal('rest_post_invalid_id', 404, 'Invalid post ID.')
  return presented(item, query)
}

/** Whether nothing was ever saved. */
export const isEmpty = async ({ db }: Context): Promise<boolean> => !(await hasItems(db))

/** Saves an item; markup is sanitised, and a collection of the contract must have its shape. */
export async function saveContent({ db, clock }: Context, item: NewItem & { collection: Collection }): Promise<void> {
  const fields = safeFields(item.fields)
  if (item.collection !== 'configuration') {
    collections[item.collection].parse({ id: item.id, slug: item.slug, ...fields })
  }
  await putItem(db, { ...item, fields, translations: safeFields(item.translations) }, clock.now())
}

function presented(item: StoredItem, query: ContentQuery): Record<string, unknown> {
  const whole = {
    id: Number(item.id),
    slug: item.slug,
    modified_gmt: item.modified_at.toString({ smallestUnit: 'second' }).replace('Z', ''),
    ...item.fields,
    ...item.translations[query.language],
  }
  return query.fields.length > 0 ? pickFields(whole, query.fields) : whole
}
