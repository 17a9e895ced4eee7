import type { Db, Tx } from '../../../../kit/db.ts'

/** The list of refused words has a limited length, because every message is compared with all words. */
export const maximumWords = 1000

/** The words that messages and nicknames must not contain, in alphabetical order. */
export async function selectWords(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('channel_word').select('word').orderBy('word').limit(maximumWords).execute()
  return rows.map(({ word }) => word)
}

export async function insertWord(tx: Tx, word: string, at: Temporal.Instant): Promise<void> {
  await tx
    .insertInto('channel_word')
    .values({ word, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Removes a word from the list.
 * @returns true if the word was in the list
 */
export async function deleteWord(tx: Tx, word: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('channel_word').where('word', '=', word).executeTakeFirst()
  return numDeletedRows > 0n
}
