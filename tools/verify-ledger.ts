import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { explain, Refusal } from './launcher/refusal.ts'
import { root } from './launcher/settings.ts'
import { ownDatabase } from './postgres/own-database.ts'

const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')

/**
 * `npm run ledger:verify [-- --head <number>:<hash>]`: checks the books in DATABASE_URL, or in the data folder, even if
 * Baize is running.
 */
async function main(): Promise<number> {
  const given = process.env.DATABASE_URL
  if (given) return verify(given)
  if (!existsSync(join(dataDir, 'postgres.json'))) {
    throw new Refusal(`There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the folder that has one.`)
  }
  const { ownerUrl, close } = await ownDatabase(dataDir)
  try {
    return verify(ownerUrl)
  } finally {
    await close()
  }
}

function verify(databaseUrl: string): number {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'server/main.ts'), 'verify-ledger', ...process.argv.slice(2)],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: 'inherit',
    },
  )
  return status ?? 1
}

try {
  process.exit(await main())
} catch (error) {
  console.error(explain(error, dataDir))
  process.exit(1)
}
