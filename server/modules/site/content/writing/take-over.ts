import type { Collection } from '@baize/contract/content/collections'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { insertChange } from '../change-store.ts'
import { findItem, lockVersion, type NewItem } from '../store.ts'
import { requireItem } from './remove.ts'
import { saveContent } from './save.ts'
import { statusAt } from './schedule.ts'

/**
 * Imports an item from another installation, keeps its times, and records a revision by `actor`.
 * @throws ZodError if the item does not have the shape of its collection
 */
export async function takeOverContent(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  item: NewItem & { readonly collection: Collection },
  actor: string,
): Promise<void> {
  const { collection, showAt = null, hideAt = null, status = 'publish' } = item
  const id = BigInt(item.id)
  const at = clock.now()
  await lockVersion(tx)
  const before = await findItem(tx, collection, id)
  await saveContent({ db: tx, clock }, { ...item, status: statusAt(status, { showAt, hideAt }, at) })
  const after = await requireItem(tx, collection, id)
  const operation = before ? 'editContent' : 'createContent'
  await insertChange(tx, { at, actor, operation, collection, id, language: 'en', before, after })
}
