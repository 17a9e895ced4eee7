import pg from 'pg'
import { sqlState } from '../kit/db.ts'
import { newId } from '../kit/ids.ts'

/** The name of the migrated database that every test's database is copied from. */
const templateDatabase = 'baize_template'

const inUse = '55006'

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
  const servers = await serversOf(serverUrl)
  const onServers = (statement: string) => Promise.all(servers.map((server) => onServer(server, statement)))
  await onServers(`create database ${name} template ${template}`)
  // the template does not pass on the rights and settings of the database itself
  await onServers(`revoke temporary on database ${name} from public`)
  if (servers.length > 1) {
    await onServer(serverUrl, `alter database ${name} set search_path = cluster, public`)
    await onServer(serverUrl, `alter database ${name} set citus.multi_shard_modify_mode = sequential`)
    const own = new URL(serverUrl)
    own.pathname = name
    // the copy still names the template
    await onServer(own.href, `delete from pg_dist_object where classid = 'pg_database'::regclass`)
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const ownerUrl = url.href
  // both roles have one password in tests
  url.username = programRole
  return {
    url: url.href,
    ownerUrl,
    drop: async () => void (await Promise.all(servers.map((server) => dropDatabase(server, name)))),
  }
}

const mostTries = 3

/** A process of Citus may enter a database while its connections end. */
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

/** The server alone, or the coordinator of a cluster with its workers, each of which has the template. */
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

/** One statement on a connection of its own. */
export async function onServer(url: string, statement: string): Promise<{ readonly nodeport?: number }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ nodeport?: number }>(statement)).rows
  } finally {
    await client.end()
  }
}
