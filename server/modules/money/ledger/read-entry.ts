import type { Currency } from '@baize/contract/money'
import type { Db } from '../../../kit/db.ts'
import { isAccount, type Posting } from './rules.ts'
import { selectJournalEntry } from './store.ts'

/**
 * Returns the player's journal entry with this id (UUID), or undefined. Does not find game movements or movements of
 * loyalty points.
 */
export async function readJournalEntry(
  db: Db,
  playerId: string,
  entryId: string,
): Promise<{ kind: string; currency: Currency; cause: string; postings: readonly Posting[] } | undefined> {
  const found = await selectJournalEntry(db, playerId, entryId)
  if (!found) return undefined
  const postings = found.postings.flatMap(({ account, amountMinor }) =>
    isAccount(account) ? [{ account, amountMinor }] : [],
  )
  if (postings.length < found.postings.length) throw new Error(`entry ${entryId} posts to no account of the chart`)
  return { ...found, postings }
}
