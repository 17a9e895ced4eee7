import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { programRole } from '../postgres/cluster.ts'

const template = 'baize_template'

/**
 * Recreates and migrates the template of all test databases. `folder` contains the program. In tests the program's role
 * has the password of the owner, who is in `serverUrl`.
 */
export async function migrateTemplate(serverUrl: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`drop database if exists ${template}`)
    await client.query(`create database ${template}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = template
  const ownerUrl = url.href
  url.username = programRole
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'server/main.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: url.href, DATABASE_OWNER_URL: ownerUrl, NODE_ENV: 'test' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The template database could not be migrated.\n${stderr}`)
}
