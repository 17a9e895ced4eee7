import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { explain, Refusal } from './launcher/refusal.ts'
import { loadSettings } from './launcher/settings-file.ts'
import { readSettings, root } from './launcher/settings.ts'
import { backUp } from './postgres/backup.ts'
import { findPlace } from './postgres/place.ts'
import { openDatabaseOf } from './postgres/running.ts'

/** `npm run backup -- --to DIR [--settings FILE]`: copies the database and the documents of the data folder, even if Baize is running. */
async function main(): Promise<void> {
  const { values } = parseArgs({ args: loadSettings(process.argv.slice(2)), options: { to: { type: 'string' } } })
  const dataDir = dataFolder()
  if (values.to === undefined) throw new Refusal('Name the folder of the backups: npm run backup -- --to DIR.')
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL
  if (url) return dump(url, { dataDir, to: values.to })
  const database = await openDatabaseOf(dataDir)
  try {
    const { clusterDir, password, programPassword } = findPlace(dataDir, () => {})
    const passwords = { password, programPassword }
    const { version } = readSettings([], process.env)
    const { folder, note } = await backUp(
      { ownerUrl: database.ownerUrl, clusterDir, dataDir, passwords, version },
      values.to,
    )
    console.log(`${folder}: ${Math.round(note.bytes / 2 ** 20)} MB, complete to ${note.completeTo}`)
    console.log('Keep SECRET_KEY and DOCUMENTS_KEY elsewhere: without them nobody can read the documents.')
  } finally {
    await database.close()
  }
}

/**
 * A PostgreSQL of the operator's own: pg_dump copies the database at one moment. Then the documents follow. An interrupted
 * backup leaves only a folder that ends in `.new`.
 */
function dump(url: string, { dataDir, to }: { readonly dataDir: string; readonly to: string }): void {
  const folder = join(resolve(to), `baize-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  const unfinished = `${folder}.new`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const { address, password } = withoutPassword(url)
  const args = ['--format=custom', `--file=${join(unfinished, 'baize.dump')}`, `--dbname=${address}`]
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const { status, error } = spawnSync('pg_dump', args, { stdio: 'inherit', env })
  if (error)
    throw new Refusal(
      'pg_dump is not in the PATH: install the client programs of PostgreSQL 18 (postgresql-client-18).',
    )
  if (status !== 0) throw new Refusal('pg_dump did not finish; its message is above.')
  const documents = join(dataDir, 'documents')
  if (existsSync(documents))
    cpSync(documents, join(unfinished, 'documents'), { recursive: true, preserveTimestamps: true })
  renameSync(unfinished, folder)
  console.log(`${folder}: baize.dump${existsSync(documents) ? ' and documents' : ''}`)
}

/** Read after the settings file, which may name another. */
const dataFolder = (): string => resolve(root, process.env.DATA_DIR ?? '.data')

/** Everybody on the machine can read the arguments of a program. */
function withoutPassword(url: string): { readonly address: string; readonly password: string } {
  const [, before = url, password = '', after = ''] = /^(\w+:\/\/[^:@/]*):([^@/]*)(@.*)$/.exec(url) ?? []
  return { address: before + after, password: decodeURIComponent(password) }
}

try {
  await main()
} catch (error) {
  console.error(explain(error, dataFolder()))
  process.exit(1)
}
