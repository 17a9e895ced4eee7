import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { ownDatabase } from './own-database.ts'

/** The database of a data folder: the running one, or one that this call starts and `stop` ends. */
export async function openDatabaseOf(dataDir: string): Promise<{ ownerUrl: string; stop: () => Promise<void> }> {
  if (!existsSync(join(dataDir, 'postgres.json'))) {
    throw new Refusal(`There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the folder that has one.`)
  }
  const { ownerUrl, close } = await ownDatabase(dataDir)
  return { ownerUrl, stop: close }
}
