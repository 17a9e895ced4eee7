import type { Collection } from '@baize/contract/content/collections'
import type { Db } from '../../../../kit/db.ts'
import { hashSecret, newSecret } from '../../../../kit/ids.ts'
import type { StoredItem } from '../store.ts'

/** The fields of an item that an editor can change. */
export type PreviewedItem = Pick<StoredItem, 'slug' | 'title' | 'priority' | 'fields' | 'translations'> & {
  readonly id: string
}

interface PreviewTable {
  token_hash: Buffer
  collection: Collection
  item: PreviewedItem | string
  expires_at: Temporal.Instant
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    content_preview: PreviewTable
  }
}

const lifeMinutes = 30

/**
 * Stores a preview and deletes expired previews.
 * @returns the token of the new preview
 */
export async function insertPreview(
  db: Db,
  collection: Collection,
  item: PreviewedItem,
  now: Temporal.Instant,
): Promise<string> {
  const token = newSecret()
  const expiresAt = now.add({ minutes: lifeMinutes })
  await db.deleteFrom('content_preview').where('expires_at', '<=', now).execute()
  const row = { token_hash: hashSecret(token), collection, item: JSON.stringify(item), expires_at: expiresAt }
  await db.insertInto('content_preview').values(row).execute()
  return token
}

export async function selectPreview(
  db: Db,
  token: string,
  now: Temporal.Instant,
): Promise<{ readonly collection: Collection; readonly item: PreviewedItem } | undefined> {
  const row = await db
    .selectFrom('content_preview')
    .select(['collection', 'item'])
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { collection: row.collection, item: row.item as PreviewedItem }
}
