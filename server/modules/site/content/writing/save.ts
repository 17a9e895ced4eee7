import { type Collection, shapeOf } from '@baize/contract/content/collections'
import type { Context } from '../../../../context.ts'
import { safeFields } from '../sanitize.ts'
import { putItem, type NewItem } from '../store.ts'

/**
 * Sanitises the markup of an item and stores the item.
 * @throws ZodError if the item does not have the shape of its collection
 */
export async function saveContent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  item: NewItem & { collection: Collection },
): Promise<void> {
  const fields = safeFields(item.fields)
  shapeOf(item.collection).parse({ id: item.id, slug: item.slug, ...fields })
  await putItem(db, { ...item, fields, translations: safeFields(item.translations) }, clock.now())
}
