import type { Collection } from '@baize/contract/content/collections'
import type { Tx } from '../../../../kit/db.ts'
import { slugsLike } from '../store.ts'

const slugMaximum = 200

/** Converts a text to lower-case letters and digits of any script, joined by hyphens. */
export const slugFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, slugMaximum) || 'item'

/** Returns the slug. If another item has it, appends the lowest number that makes it unique. */
export async function freeSlug(
  tx: Tx,
  collection: Collection,
  place: { readonly id: bigint; readonly siteId: number | null },
  slug: string,
): Promise<string> {
  const taken = await slugsLike(tx, collection, slug, place)
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number++) if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`
}

/** As in WordPress, an item in the bin gets another slug, so that other items can use its former slug. */
export const trashedSlug = (slug: string): string => `${slug}__trashed`

export const untrashedSlug = (slug: string): string => slug.replace(/__trashed(?:-\d+)?$/, '')
