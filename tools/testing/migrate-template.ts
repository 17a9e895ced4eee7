import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runStatement } from '../postgres/run-statement.ts'
import { programRole } from '../../server/own-postgres/cluster.ts'

/** The name of the database that is copied for every test. */
export const template = 'baize_template'

/**
 * Replaces the database that is copied for every test, and migrates it with the version of Baize in `folder`.
 * `serverUrl` must contain the owner's password, which in tests is also the password of the program's role.
 */
export async function migrateTemplate(serverUrl: string, folder: string): Promise<void> {
  await runStatement(serverUrl, `drop database if exists ${template}`)
  await runStatement(serverUrl, `create database ${template}`)
  migrateDatabase(serverUrl, template, folder)
}

/**
 * Migrates one database of a server with the version of Baize in `folder`.
 * @throws Error with the output of the migration if it fails
 */
export function migrateDatabase(serverUrl: string, database: string, folder: string): void {
  const url = new URL(serverUrl)
  url.pathname = database
  const ownerUrl = url.href
  url.username = programRole
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'server/main.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: url.href, DATABASE_OWNER_URL: ownerUrl, NODE_ENV: 'test' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The database ${database} could not be migrated.\n${stderr}`)
}
