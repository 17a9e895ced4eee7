import pg from 'pg'
import { newId } from '../kit/ids.ts'

/** The name of the migrated database that every test's database is copied from. */
const templateDatabase = 'baize_template'

/** The role that `tools/testing/migrate-template.ts` made for the program. */
const programRole = 'baize_program'

export interface TestDatabase {
  /** For the program's role. */
  readonly url: string
  /** For the owner, who may do what the program may not. */
  readonly ownerUrl: string
  drop(): Promise<void>
}

/**
 * A separate database, by default a copy of the migrated template. `serverUrl` names any database of the server, for
 * the owner.
 */
export async function createTestDatabase(serverUrl: string, template = templateDatabase): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} template ${template}`)
  // the template does not pass on the rights to the database itself
  await onServer(serverUrl, `revoke temporary on database ${name} from public`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const ownerUrl = url.href
  // both roles have one password in tests
  url.username = programRole
  return { url: url.href, ownerUrl, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) }
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
