import { resolve } from 'node:path'
import { explain } from './launcher/refusal.ts'
import { loadSettings } from './launcher/settings-file.ts'
import { root } from './launcher/settings.ts'
import { openDatabaseOf } from '../server/own-postgres/running.ts'
import { verifyBooks } from '../server/own-postgres/verify.ts'

/** Read after the settings file, which may name another. */
const dataFolder = (): string => resolve(root, process.env.DATA_DIR ?? '.data')

/**
 * `npm run ledger:verify [-- --head <number>:<hash>] [--settings <file>]`: checks the books in DATABASE_URL, or in the data folder, even if
 * Baize is running.
 */
async function main(): Promise<number> {
  const args = loadSettings(process.argv.slice(2))
  if (process.env.DATABASE_URL) return verifyBooks(process.env.DATABASE_URL, args)
  const database = await openDatabaseOf(dataFolder())
  try {
    return verifyBooks(database.ownerUrl, args)
  } finally {
    await database.close()
  }
}

try {
  process.exit(await main())
} catch (error) {
  console.error(explain(error, dataFolder()))
  process.exit(1)
}
