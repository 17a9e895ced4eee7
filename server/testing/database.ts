import pg from 'pg'
import { newId } from '../kit/ids.ts'

/** The name of the migrated database that every test's database is copied from. */
const templateDatabase = 'baize_template'

/** A separate database, by default a copy of the migrated template. `serverUrl` names any database of the server. */
export async function createTestDatabase(
  serverUrl: string,
  template = templateDatabase,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${newId().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
