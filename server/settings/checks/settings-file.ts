import { existsSync, readFileSync, statSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { parseEnv } from 'node:util'
import { ConfigError } from '../config-error.ts'

/**
 * Adds the settings of a file to the environment. Variables that are already set take precedence.
 * @returns the names of the settings in the file
 * @throws ConfigError if the file does not exist, or if other users may read it, because it contains secrets
 */
export function loadSettingsFile(file: string): readonly string[] {
  if (!existsSync(file)) throw new ConfigError(`There is no settings file ${file}: "npm run init" writes one.`)
  if ((statSync(file).mode & 0o007) !== 0)
    throw new ConfigError(`Everybody may read or change ${file}, which contains secrets: run chmod 600 ${file}.`)
  loadEnvFile(file)
  return Object.keys(parseEnv(readFileSync(file, 'utf8')))
}
