import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ask } from '../postgres/ask.ts'
import { programRole } from '../../server/own-postgres/cluster.ts'

/** The database that every test's database is copied from. */
export const template = 'baize_template'

/**
 * Recreates and migrates the template of all test databases. `folder` contains the program. In tests the program's role
 * has the password of the owner, who is in `serverUrl`.
 */
export async function migrateTemplate(serverUrl: string, folder: string): Promise<void> {
  await ask(serverUrl, `drop database if exists ${template}`)
  await ask(serverUrl, `create database ${template}`)
  migrateDatabase(serverUrl, template, folder)
}

/** Migrates a database of a server as `migrateTemplate` does. */
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
