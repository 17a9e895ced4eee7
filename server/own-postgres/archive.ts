import { chownSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import type { Account } from './account.ts'

/**
 * After this time the server copies even an incomplete log file, so that every commit reaches the archive within a
 * minute.
 */
const timeout = '60s'

/**
 * Returns the absolute path of a folder.
 * @throws ConfigError for a path that would need quoting in a shell command or a PostgreSQL setting
 */
export function plainPath(folder: string): string {
  const path = resolve(folder)
  if (/^[\w./-]+$/.test(path)) return path
  throw new ConfigError(
    `The folder ${path} has characters that PostgreSQL's commands cannot carry; choose another one.`,
  )
}

/**
 * The settings with which a server copies its completed write-ahead log to a folder. The folder is created if it is
 * missing.
 */
export function archiveSettings(folder: string, account: Account | undefined): string[] {
  const path = plainPath(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  // The command writes to a temporary name first, so that a file in the archive is always complete. It never replaces
  // an existing file.
  const command = `test ! -f ${path}/%f && cp %p ${path}/%f.part && mv ${path}/%f.part ${path}/%f`
  return ['wal_level=replica', 'archive_mode=on', `archive_command=${command}`, `archive_timeout=${timeout}`]
}
