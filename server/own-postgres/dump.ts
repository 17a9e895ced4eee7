import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { newBackup } from './backup.ts'

/**
 * Backs up a deployment that uses the operator's own PostgreSQL. First pg_dump copies the database as of one moment,
 * then the documents are copied. An interrupted backup leaves only a folder that ends in `.new`.
 * @returns the backup's folder, and whether it contains documents
 */
export function dumpHouse(
  ownerUrl: string,
  { dataDir, to }: { readonly dataDir: string; readonly to: string },
): { folder: string; hasDocuments: boolean } {
  const { folder, unfinished } = newBackup(to)
  const { address, password } = withoutPassword(ownerUrl)
  const args = ['--format=custom', `--file=${join(unfinished, 'baize.dump')}`, `--dbname=${address}`]
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const { status, error } = spawnSync('pg_dump', args, { stdio: 'inherit', env })
  if (error)
    throw new ConfigError(
      'pg_dump is not in the PATH: install the client programs of PostgreSQL 18 (postgresql-client-18).',
    )
  if (status !== 0) throw new ConfigError('pg_dump did not finish; its message is above.')
  const documents = join(dataDir, 'documents')
  const hasDocuments = existsSync(documents)
  if (hasDocuments) cpSync(documents, join(unfinished, 'documents'), { recursive: true, preserveTimestamps: true })
  renameSync(unfinished, folder)
  return { folder, hasDocuments }
}

/**
 * Separates the password from the connection string. The password must not be an argument of pg_dump, because every
 * user of the computer can see a program's arguments.
 */
function withoutPassword(url: string): { readonly address: string; readonly password: string } {
  const [, before = url, password = '', after = ''] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? []
  return { address: before + after, password: decodeURIComponent(password) }
}
