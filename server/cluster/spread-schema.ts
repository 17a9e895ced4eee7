import { sql } from 'kysely'
import { askWorkers, isCluster } from '../kit/shards/workers.ts'
import { endTogether } from './one-end.ts'
import { spreadFunctions } from './spread-functions.ts'
import { spreadTables, type TableClasses } from './spread-tables.ts'
import type { Db } from '../kit/db.ts'
import { readSchema } from '../kit/schema/schema-files.ts'
import { schemaFolder } from '../readiness.ts'
import { anchor } from './anchor.ts'
import { readTableClasses } from './table-classes.ts'

/** Where a cluster stores each table, as declared in the SQL files of this program. */
export const tableClasses = async (): Promise<TableClasses> => readTableClasses((await readSchema(schemaFolder)).tables)

/** The tables of the job queue. The name of a job's queue determines into which of the tables the job is inserted. */
const jobs = ['pgboss.job', 'pgboss.job_common']

const calls = ['book_plain', 'book_plays', 'end_plain_rounds']

/**
 * Distributes the schema over the workers of a cluster. Must run after every change of the schema. Does nothing on a
 * single PostgreSQL.
 */
export async function spreadSchema(owner: Db): Promise<void> {
  if (!(await isCluster(owner))) return
  const classes = await tableClasses()
  const { byShard, everywhere, house } = classes
  await owner.transaction().execute(async (tx) => {
    await spreadTables(tx, classes, anchor)
    await spreadFunctions(tx, { tables: [...byShard, ...everywhere], anchor, calls })
    await endTogether(tx, [...house, ...jobs])
  })
  await openSealsOnWorkers(owner)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
  const database = sql.id(rows[0]?.name ?? '')
  await sql`alter database ${database} set search_path = cluster, public`.execute(owner)
  // With `sequential`, a statement uses a single connection to each worker. So later statements of the transaction see
  // everything that it has done on that worker. With several connections, a transaction that has read from all workers
  // could no longer change a reference table.
  await sql`alter database ${database} set citus.multi_shard_modify_mode = sequential`.execute(owner)
}

/**
 * Creates a sequence on each worker that contains the number of the open seal. Transactions on the worker read the
 * number there, because they cannot read the coordinator's sequence.
 */
export async function openSealsOnWorkers(owner: Db): Promise<void> {
  const { rows } = await sql<{ open: bigint }>`select pg_sequence_last_value('ledger_open_seal') as open`.execute(owner)
  await askWorkers(
    owner,
    `do $$
    begin
      set local citus.enable_ddl_propagation = off;
      create sequence if not exists public.ledger_open_seal;
      perform setval('public.ledger_open_seal', greatest(pg_sequence_last_value('public.ledger_open_seal'), ${rows[0]?.open ?? 1n}));
    end $$`,
  )
}

/**
 * Creates the schemas of all shards again on their workers, because a change of tables or functions may affect them. A
 * shard's schema copies the rights of the tables, so the tables must already have been granted to the program's role. A
 * worker that receives a shard later creates its schema on the first call.
 */
export async function buildShardSchemas(owner: Db): Promise<void> {
  await askWorkers(
    owner,
    `do $$
    declare
      own bigint;
      left_over name;
    begin
      set local citus.enable_ddl_propagation = off;
      for left_over in select nspname from pg_namespace where nspname ~ '^shard_[0-9]+$' loop
        execute format('drop schema %I cascade', left_over);
      end loop;
      for own in
        select shardid from pg_dist_shard join pg_dist_placement using (shardid)
        where logicalrelid = 'public.${anchor}'::regclass and groupid = (select groupid from pg_dist_local_group)
      loop
        perform cluster.build(own, 'shard_' || own);
      end loop;
    end $$`,
  )
}

/** Lets the program's role use everything that this file creates. */
export async function grantOnWorkers(owner: Db, role: string): Promise<void> {
  if (!(await isCluster(owner))) return
  await sql`grant usage on schema cluster to ${sql.id(role)}`.execute(owner)
  const { rows } = await sql<{ text: string }>`
    select format('grant usage, select, update on sequence ledger_open_seal to %I', ${role}::text) as text`.execute(
    owner,
  )
  await askWorkers(owner, rows[0]?.text ?? '')
}
