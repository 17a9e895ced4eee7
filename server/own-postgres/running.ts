import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

/**
 * Connects to the existing database of a data folder.
 * @throws ConfigError if the folder has no database, which is then not created
 */
export async function openDatabaseOf(dataDir: string): Promise<OwnDatabase> {
  if (!existsSync(join(dataDir, 'postgres.json'))) {
    throw new ConfigError(
      `There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the folder that has one.`,
    )
  }
  return ownDatabase(dataDir)
}
