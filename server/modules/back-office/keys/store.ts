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

/**
 * The encrypted secret. Undefined if there is none yet. Null if an earlier version made the hashes with the configured
 * key itself.
 */
export async function selectHashKey(db: Db, name: HashKeyName): Promise<string | null | undefined> {
  const row = await db.selectFrom('hash_key').select('sealed').where('name', '=', name).executeTakeFirst()
  return row?.sealed
}

/**
 * Stores the secret unless one is stored already. If several processes start at once, only the first one stores its
 * secret.
 */
export async function enterHashKey(db: Db, name: HashKeyName, sealed: string): Promise<void> {
  await db
    .insertInto('hash_key')
    .values({ name, sealed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }).where('hash_key.sealed', 'is', null))
    .execute()
}
