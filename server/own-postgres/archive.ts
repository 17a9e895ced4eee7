import { chownSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import type { Account } from './account.ts'

/** The longest time that a finished commit waits to be copied into the archive. */
const timeout = '60s'

/** A folder whose name a shell and a setting of PostgreSQL take as it stands. */
export function plainPath(folder: string): string {
  const path = resolve(folder)
  if (/^[\w./-]+$/.test(path)) return path
  throw new ConfigError(
    `The folder ${path} has characters that PostgreSQL's commands cannot carry; choose another one.`,
  )
}

/** Settings with which a server copies its finished log into a folder, which is created if missing. */
export function archiveSettings(folder: string, account: Account | undefined): string[] {
  const path = plainPath(folder)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
  // a file appears complete or not at all, and is never replaced
  const command = `test ! -f ${path}/%f && cp %p ${path}/%f.part && mv ${path}/%f.part ${path}/%f`
  return ['wal_level=replica', 'archive_mode=on', `archive_command=${command}`, `archive_timeout=${timeout}`]
}
