import type { Collection } from '@baize/contract/content'
import type { Context } from '../../context.ts'
import { selectChanges } from './store.ts'

/** As many as WordPress has on a page at most. */
const revisionsMaximum = 100

/** Who changed an item and what it was before and after, the newest first: WordPress's revisions, with their authors by name. */
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
