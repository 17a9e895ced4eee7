import type { Collection } from '@baize/contract/content/collections'
import type { Context } from '../../../context.ts'
import { selectChanges } from './change-store.ts'

/** WordPress's maximum page size. */
const revisionsMaximum = 100

/**
 * An item's revisions in WordPress's form, newest first. Each revision contains the name of its author, and the item
 * before and after the change.
 */
export async function listRevisions({ db }: Pick<Context, 'db'>, collection: Collection, id: bigint) {
  const changes = await selectChanges(db, collection, id, revisionsMaximum)
  return changes.map((change) => ({
    id: change.change_id,
    parent: Number(id),
    author: change.actor,
    date_gmt: change.at.toString({ smallestUnit: 'second' }).replace(/Z$/, ''),
    operation: change.operation,
    lang: change.language,
    before: change.before,
    after: change.after,
  }))
}
