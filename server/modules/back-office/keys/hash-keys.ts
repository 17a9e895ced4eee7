import type { Config } from '../../../config.ts'
import type { Db } from '../../../kit/db.ts'
import { newSecret } from '../../../kit/ids.ts'
import { seal, unseal, type Keys } from '../../../kit/seal.ts'
import type { SealedColumn } from '../../../kit/sealed-columns.ts'
import { ConfigError } from '../../../settings/config-error.ts'
import { enterHashKey, selectHashKey, type HashKeyName } from './store.ts'

/** The secrets for hashes that must stay comparable when SECRET_KEY and DOCUMENTS_KEY change. */
export type HashKeys = Readonly<Record<HashKeyName, string>>

/** The hash keys of a process that must not hash anything. Reading one of them throws an error. */
export const noHashKeys: HashKeys = {
  get secret(): string {
    throw new Error('this process has no hash keys')
  },
  get documents(): string {
    throw new Error('this process has no hash keys')
  },
}

const purpose = 'hash-key'

export const hashKeyColumns: Readonly<Record<HashKeyName, SealedColumn>> = {
  secret: { table: 'hash_key', column: 'sealed', key: ['name'], purpose, only: { name: 'secret' } },
  documents: { table: 'hash_key', column: 'sealed', key: ['name'], purpose, only: { name: 'documents' } },
}

/**
 * Reads both secrets, and creates them in a new deployment.
 * @throws ConfigError if the configured key cannot decrypt the secrets, or if the database of an earlier version is
 * opened while keys are being rotated. That version hashed with the configured key itself, so it would be unknown which
 * of the two keys it used
 */
export async function openHashKeys(db: Db, { secretKeys, documents }: Config): Promise<HashKeys> {
  const secret = await open(db, 'secret', secretKeys)
  return { secret, documents: await open(db, 'documents', documents.keys) }
}

async function open(db: Db, name: HashKeyName, keys: Keys): Promise<string> {
  const stored = await selectHashKey(db, name)
  if (stored) return read(keys, stored)
  const isEarlier = stored === null
  if (isEarlier && keys.others.length > 0)
    throw new ConfigError(
      'Start this version once with the present SECRET_KEY and DOCUMENTS_KEY alone, before a rotation of the keys.',
    )
  await enterHashKey(db, name, seal(keys, purpose, { key: isEarlier ? keys.current : newSecret() }))
  const entered = await selectHashKey(db, name)
  if (!entered) throw new Error('a hash key has vanished')
  return read(keys, entered)
}

function read(keys: Keys, sealed: string): string {
  try {
    return (unseal(keys, purpose, sealed) as { key: string }).key
  } catch (cause) {
    throw new ConfigError(
      'SECRET_KEY or DOCUMENTS_KEY is not the one of this database: see docs/operator/rotating.md.',
      {
        cause,
      },
    )
  }
}
