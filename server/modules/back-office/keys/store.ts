import type { Db } from '../../../kit/db.ts'

export type HashKeyName = 'secret' | 'documents'

interface HashKeyTable {
  name: HashKeyName
  sealed: string | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    hash_key: HashKeyTable
  }
}

/** The encrypted key. Undefined if there is no key yet. Null if the configured key itself was used for the hashes. */
export async function selectHashKey(db: Db, name: HashKeyName): Promise<string | null | undefined> {
  const row = await db.selectFrom('hash_key').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed
}

/**
 * Stores the key unless one is stored already. If several processes start at once, only the first one stores its key.
 */
export async function enterHashKey(db: Db, name: HashKeyName, sealed: string): Promise<void> {
  await db
    .insertInto('hash_key')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }).where('hash_key.sealed', 'is', null))
    .execute()
}
