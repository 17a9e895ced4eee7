import type { Language } from '@baize/contract/languages'
import type { Collection } from '@baize/contract/content/collections'
import type { Context } from '../../../../context.ts'
import { type Db, transaction, type Tx } from '../../../../kit/db.ts'
import { kindOf, noSuchItem } from '../kinds.ts'
import { ContentRefusal } from '../refusal.ts'
import { freeSlug, trashedSlug } from './slugs.ts'
import { insertChange } from '../change-store.ts'
import { deleteItem, findItem, lockVersion, putItem, type StoredItem } from '../store.ts'

export interface ContentRemoval {
  readonly collection: Collection
  readonly id: bigint
  readonly language: Language
  /** The name of the member of staff. */
  readonly staff: string
  /**
   * True to delete the item permanently. Otherwise it goes to the bin, from which a write with `status` restores it.
   */
  readonly force: boolean
}

/**
 * Deletes an item, or moves it to the bin.
 * @returns the deleted item, or the item as it is stored in the bin
 * @throws ContentRefusal `rest_post_invalid_id` or `rest_term_invalid` for an unknown item; `rest_already_trashed` if
 * it is already in the bin; `rest_trash_not_supported` for the terms of taxonomies, which can only be deleted
 * permanently
 */
export const removeContent = (context: Pick<Context, 'db' | 'clock'>, removal: ContentRemoval): Promise<StoredItem> =>
  transaction(context.db, (tx) => removeContentIn(tx, context, removal))

/** Does the same as `removeContent`, but inside the caller's transaction. */
export async function removeContentIn(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { collection, id, language, staff, force }: ContentRemoval,
): Promise<StoredItem> {
  await lockVersion(tx)
  const before = await requireItem(tx, collection, id)
  const change = { at: clock.now(), actor: `staff:${staff}`, collection, id, language, before } as const
  if (force) {
    await deleteItem(tx, collection, id)
    await insertChange(tx, { ...change, operation: 'deleteContent', after: undefined })
    return before
  }
  refuseTrash(collection, before)
  const slug = await freeSlug(tx, collection, { id, siteId: before.site_id }, trashedSlug(before.slug))
  const { title, priority, fields, translations } = before
  const trashed = {
    collection,
    id: Number(id),
    siteId: before.site_id,
    slug,
    title,
    priority,
    fields,
    translations,
    status: 'trash',
  } as const
  await putItem(tx, trashed, clock.now())
  const after = await requireItem(tx, collection, id)
  await insertChange(tx, { ...change, operation: 'trashContent', after })
  return after
}

function refuseTrash(collection: Collection, { status }: StoredItem): void {
  const { isTerms, noTrash } = kindOf(collection)
  if (isTerms) throw new ContentRefusal('rest_trash_not_supported', 501, noTrash)
  if (status === 'trash') throw new ContentRefusal('rest_already_trashed', 410, 'The post has already been deleted.')
}

/**
 * Returns an item.
 * @throws ContentRefusal if the collection has no such item
 */
export async function requireItem(tx: Db, collection: Collection, id: bigint): Promise<StoredItem> {
  const item = await findItem(tx, collection, id)
  if (!item) throw noSuchItem(collection)
  return item
}
