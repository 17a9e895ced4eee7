import { type Collection, shapeOf } from '@baize/contract/content/collections'
import type { Context } from '../../../../context.ts'
import { safeFields } from '../sanitize.ts'
import { putItem, type NewItem } from '../store.ts'

/**
 * Saves an item and sanitises its markup.
 * @throws ZodError if it does not match its collection's shape
 */
export async function saveContent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  item: NewItem & { collection: Collection },
): Promise<void> {
  const fields = safeFields(item.fields)
  shapeOf(item.collection).parse({ id: item.id, slug: item.slug, ...fields })
  await putItem(db, { ...item, fields, translations: safeFields(item.translations) }, clock.now())
}
