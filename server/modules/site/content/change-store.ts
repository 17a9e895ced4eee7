import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import type { StoredItem } from './store.ts'

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

/** An item of content in the form in which its revisions are stored. */
type KeptItem = Pick<StoredItem, 'slug' | 'status' | 'fields' | 'translations'> & {
  /** The number of the only site that shows the item. Absent if every site shows it. */
  readonly site?: number
}

declare module '../../../kit/db.ts' {
  interface Tables {
    content_change: ContentChangeTable
  }
}

export interface ContentChange {
  readonly at: Instant
  /** One of `staff:<name>`, `schedule` and `import`. */
  readonly actor: string
  readonly operation: ContentOperation
  readonly collection: string
  readonly id: bigint
  readonly language: string
  readonly before: StoredItem | undefined
  readonly after: StoredItem | undefined
}

function kept(item: StoredItem | undefined): string | undefined {
  if (!item) return undefined
  const { slug, status, fields, translations, site_id: site } = item
  return JSON.stringify({ slug, status, fields, translations, ...(site !== null && { site }) } satisfies KeptItem)
}

/** Records who made a change and what changed, in the same transaction as the change. */
export async function insertChange(tx: Tx, change: ContentChange): Promise<void> {
  const { id, before, after, ...rest } = change
  const row = { ...rest, change_id: newId(), item_id: id, before: kept(before) ?? null, after: kept(after) ?? null }
  await tx.insertInto('content_change').values(row).execute()
}

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
