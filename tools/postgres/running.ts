import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

/** The database of a data folder that has one. @throws Refusal instead of making an empty one */
export async function openDatabaseOf(dataDir: string): Promise<OwnDatabase> {
  if (!existsSync(join(dataDir, 'postgres.json'))) {
    throw new Refusal(`There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the folder that has one.`)
  }
  return ownDatabase(dataDir)
}
