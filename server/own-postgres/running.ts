import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

/**
 * Returns the connection strings of a data folder's existing database, like `ownDatabase`.
 * @throws ConfigError if the folder has no database, because none must be created
 */
export async function openDatabaseOf(dataDir: string): Promise<OwnDatabase> {
  if (!existsSync(join(dataDir, 'postgres.json'))) {
    throw new ConfigError(
      `There is no database in ${dataDir}: set DATABASE_URL, or DATA_DIR to the folder that has one.`,
    )
  }
  return ownDatabase(dataDir)
}
