import { sql } from 'kysely'
import type { Database, Db } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'

/** Stands for every table that only the coordinator has, in the result of `recordStatements`. */
export const house = 'the coordinator'

/** A shard of a table on a server. */
interface Part {
  readonly id: string
  readonly table: string
  /** The lowest hash value of the shard's rows. Null for a reference table and for a table of the coordinator. */
  readonly first: string | null
  /** The id of the colocation group. Tables with the same id have their shards on the same servers. */
  readonly together: number
  readonly address: string
}

/**
 * Records which tables a player's transaction uses besides the rows of the player's shard. Closes the program's
 * connections, because only new connections make the coordinator log every statement that it sends or runs itself.
 * @returns a function that runs work, and then returns the names of the tables, with `house` for writes to tables of
 * the coordinator. The work must return the id of its player
 */
export async function recordStatements(
  { pool, byKey }: Database,
  owner: Db,
  anchor: string,
): Promise<(work: () => Promise<string>) => Promise<string[]>> {
  const statements: { readonly text: string; readonly server: string }[] = []
  for (const connections of [pool, byKey])
    connections.on('connect', (client) =>
      client.on('notice', ({ message = '', detail = '' }) => statements.push({ text: message, server: detail })),
    )
  await logStatements(owner)
  const parts = await selectParts(owner)
  return async (work) => {
    statements.length = 0
    const playerId = await work()
    const { rows } = await sql<{ id: string }>`
      select get_shard_id_for_distribution_column(${anchor}::regclass, ${shardOf(playerId)}::smallint)::text as id`.execute(
      owner,
    )
    const own = parts.get(rows[0]?.id ?? '')
    if (!own) throw new Error(`the shard of ${playerId} has no place`)
    return [...new Set(statements.flatMap(({ text, server }) => placesOf(text, server, parts, own)))].toSorted()
  }
}

async function logStatements(owner: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
  const name = sql.id(rows[0]?.name ?? '')
  for (const setting of [
    'citus.log_remote_commands = on',
    'citus.log_local_commands = on',
    'client_min_messages = log',
  ])
    await sql`alter database ${name} set ${sql.raw(setting)}`.execute(owner)
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and usename <> current_user and backend_type = 'client backend'`.execute(owner)
}

async function selectParts(owner: Db): Promise<ReadonlyMap<string, Part>> {
  const { rows } = await sql<Part>`
    select shardid::text as id, logicalrelid::text as table, shardminvalue as first, colocationid as together,
      nodename || ':' || nodeport as address
    from pg_dist_shard join pg_dist_partition using (logicalrelid) join pg_dist_shard_placement using (shardid)`.execute(
    owner,
  )
  return new Map(rows.map((part) => [part.id, part]))
}

function placesOf(text: string, server: string, parts: ReadonlyMap<string, Part>, own: Part): string[] {
  // A booking function books on the server to which its call is sent, so that must be the server of the player's shard.
  if (text.includes('cluster.book_')) return server.includes(own.address) ? [] : ['a booking on another server']
  const named = [...text.matchAll(/_(\d{6,})\b/g)].flatMap(([, id = '']) => parts.get(id) ?? [])
  return named.flatMap(({ table, first, together }) => {
    if (table.endsWith('house_write')) return [house]
    return first === null || (together === own.together && first === own.first) ? [] : [table]
  })
}
