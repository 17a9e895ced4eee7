import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from './config.ts'

export type Database = DatabaseSync

const layout = 1

/**
 * Opens the sandbox's database, which stores payments so that they survive a restart.
 * @param dataDir the folder of all data, or `:memory:`
 * @throws ConfigError if the folder cannot be written, or if a newer version of the sandbox has written the database
 */
export function openDatabase(dataDir: string): Database {
  const database = open(dataDir)
  const found = Number(database.prepare('pragma user_version').get()?.['user_version'])
  if (found > layout) {
    database.close()
    throw new ConfigError(`The sandbox's data in ${dataDir} was written by a newer version of Baize.`)
  }
  database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma user_version = ${layout}`)
  return database
}

function open(dataDir: string): Database {
  if (dataDir === ':memory:') return new DatabaseSync(dataDir)
  const folder = join(dataDir, 'sandbox')
  try {
    mkdirSync(folder, { recursive: true })
    return new DatabaseSync(join(folder, 'sandbox.db'), { timeout: 5_000 })
  } catch (error) {
    throw new ConfigError(
      `The sandbox cannot write to ${folder}: ${error instanceof Error ? error.message : 'unknown'}.`,
    )
  }
}
