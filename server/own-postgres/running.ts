import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

/** The database of a data folder that has one. @throws ConfigError instead of making an empty one */
export async function openDatabaseOf(dataDir: string): Promise<OwnDatabase> {
  if (!existsSync(join(dataDir, 'postgres.json'))) {
    throw new ConfigError(
      `There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the folder that has one.`,
    )
  }
  return ownDatabase(dataDir)
}
