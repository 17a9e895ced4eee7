import pg from 'pg'
import { sqlState } from '../kit/db.ts'
import { newId } from '../kit/ids.ts'

/** The name of the migrated database that is copied for every test. */
const templateDatabase = 'baize_template'

const inUse = '55006'

/** The role of the program. `tools/testing/migrate-template.ts` has created it. */
const programRole = 'baize_program'

export interface TestDatabase {
  /** The connection string of the program's role. */
  readonly url: string
  /** The connection string of the database's owner, who may do things that the program's role may not. */
  readonly ownerUrl: string
  drop(): Promise<void>
}

/**
 * Creates a database for a test. By default it is a copy of the migrated template.
 * @param serverUrl the connection string of any database on the server, for the role that owns the databases
 */
export async function createTestDatabase(serverUrl: string, template = templateDatabase): Promise<TestDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`
  const servers = await serversOf(serverUrl)
  const onServers = (statement: string) => Promise.all(servers.map((server) => onServer(server, statement)))
  await onServers(`create database ${name} template ${template}`)
  // The rights and settings of the database itself are not copied from the template, so they are set here.
  await onServers(`revoke temporary on database ${name} from public`)
  if (servers.length > 1) {
    await onServer(serverUrl, `alter database ${name} set search_path = cluster, public`)
    await onServer(serverUrl, `alter database ${name} set citus.multi_shard_modify_mode = sequential`)
    const own = new URL(serverUrl)
    own.pathname = name
    // In the copy, Citus' metadata still refer to the template, so this entry is deleted.
    await onServer(own.href, `delete from pg_dist_object where classid = 'pg_database'::regclass`)
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const ownerUrl = url.href
  // In tests the owner of the database and the program's role have the same password.
  url.username = programRole
  return {
    url: url.href,
    ownerUrl,
    drop: async () => void (await Promise.all(servers.map((server) => dropDatabase(server, name)))),
  }
}

const mostTries = 3

/**
 * Drops the database. The attempt is repeated if it fails, because a Citus process may connect to the database while
 * its connections are being closed.
 */
async function dropDatabase(server: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await onServer(server, `drop database ${name} with (force)`)
      return
    } catch (error) {
      if (sqlState(error) !== inUse || tries === mostTries) throw error
    }
  }
}

/**
 * Returns the connection strings of the server or, in a cluster, of the coordinator and all workers. Each of these
 * servers has the template.
 */
async function serversOf(serverUrl: string): Promise<string[]> {
  const isCluster = await onServer(serverUrl, `select from pg_extension where extname = 'citus'`)
  const workers =
    isCluster.length === 0 ? [] : await onServer(serverUrl, 'select nodeport from pg_dist_node where groupid > 0')
  return [
    serverUrl,
    ...workers.map(({ nodeport }) => {
      const url = new URL(serverUrl)
      url.port = String(nodeport)
      return url.href
    }),
  ]
}

/** Runs one statement on a new connection. */
export async function onServer(url: string, statement: string): Promise<{ readonly nodeport?: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ nodeport?: number }>(statement)).rows
  } finally {
    await client.end()
  }
}
