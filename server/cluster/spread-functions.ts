import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { statementsFor } from './schema-order.ts'
import { shardSchema } from './shard-schema.ts'

export interface ShardFunctions {
  readonly tables: readonly string[]
  /** A table that is distributed by shard. */
  readonly anchor: string
  /**
   * The functions that the program calls. The first argument of each function must be a shard. The last argument must
   * be an array whose elements have a field `shard`.
   */
  readonly calls: readonly string[]
}

/**
 * Makes functions that change many rows of one shard run on the worker that stores the shard. The program's search path
 * begins with the schema `cluster`. There, each of the functions gets a counterpart with the same name, which switches
 * to the schema of the shard and calls the function on its worker.
 */
export async function spreadFunctions(tx: Tx, { tables, anchor, calls }: ShardFunctions): Promise<void> {
  await sql`set local search_path = public`.execute(tx)
  await keepStatements(tx, await statementsFor(tx, tables))
  await carryTypes(tx)
  await carryFunctions(tx)
  for (const text of shardSchema(anchor)) await sql.raw(text).execute(tx)
  await distribute(tx, 'cluster.build(bigint, text)')
  await distribute(tx, 'cluster.enter(smallint, smallint[])')
  for (const name of calls) await wrap(tx, name, anchor)
}

/** Stores on every server the statements with which it can create the schema of a shard. */
async function keepStatements(tx: Tx, statements: readonly string[]): Promise<void> {
  await sql`create schema if not exists cluster`.execute(tx)
  await sql`create table if not exists cluster.statement (place integer primary key, text text not null)`.execute(tx)
  await sql`select create_reference_table('cluster.statement')
    where not exists (select from pg_dist_partition where logicalrelid = 'cluster.statement'::regclass)`.execute(tx)
  await sql`delete from cluster.statement`.execute(tx)
  for (const [index, text] of statements.entries())
    await sql`insert into cluster.statement values (${index}, ${text})`.execute(tx)
}

const distribute = (tx: Tx, signature: string): Promise<unknown> =>
  sql`select create_distributed_function(${signature}::regprocedure)`.execute(tx)

/**
 * Copies the types of the schema to all servers. Citus distributes a function together with the types of its arguments,
 * so this function distributes an empty function that has all of the types as arguments.
 */
async function carryTypes(tx: Tx): Promise<void> {
  const { rows } = await sql<{ types: string }>`
    select string_agg(format_type(pg_type.oid, null), ', ') as types from pg_type left join pg_class on pg_class.oid = typrelid
    where typnamespace = 'public'::regnamespace and (typtype = 'e' or relkind = 'c')`.execute(tx)
  const types = rows[0]?.types ?? ''
  await sql.raw(`create or replace function cluster.types(${types}) returns void language sql as ''`).execute(tx)
  await distribute(tx, `cluster.types(${types})`)
}

/** Distributes aggregates and functions that read no table, because any statement may use them on any server. */
async function carryFunctions(tx: Tx): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and (prokind = 'a' or provolatile = 'i')
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
        and (deptype = 'e' or refclassid = 'pg_class'::regclass))`.execute(tx)
  for (const { signature } of rows) await distribute(tx, signature)
}

/**
 * In the schema `cluster`, creates the counterpart of a function, with the same name and arguments. The coordinator
 * calls the counterpart on the worker of the shard.
 */
async function wrap(tx: Tx, name: string, anchor: string): Promise<void> {
  const { rows } = await sql<{ types: string; result: string; count: number; isSet: boolean }>`
    select pg_get_function_identity_arguments(oid) as types,
      pg_get_function_result(oid) as result, pronargs as count, proretset as "isSet"
    from pg_proc
    where pronamespace = 'public'::regnamespace and proname = ${name} and proargtypes[0] = 'smallint'::regtype`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw new Error(`there is no function ${name}`)
  const { types, result, count, isSet } = found
  const placeholders = Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ')
  const call = `format('select * from %I.${name}(${placeholders})', cluster.enter($1, array(select shard from unnest($${count}))))`
  const body = isSet
    ? `return query execute ${call} using ${placeholders};`
    : `execute ${call} using ${placeholders} into v_result; return v_result;`
  const declared = isSet ? '' : `declare v_result ${result};`
  await sql
    .raw(`create or replace function cluster.${name}(${types}) returns ${result} language plpgsql as $body$
      #variable_conflict use_column
      ${declared} begin ${body} end $body$`)
    .execute(tx)
  for (const setting of plans) await sql.raw(`alter function cluster.${name} set ${setting}`).execute(tx)
  await sql`select create_distributed_function(${`cluster.${name}`}::regproc::regprocedure, '$1', ${anchor}, true)`.execute(
    tx,
  )
}

/**
 * Planner settings that make a process find each row by its key. They must be set on a worker as well, because it does
 * not inherit them from the connection.
 */
const plans = ['seqscan', 'hashjoin', 'mergejoin', 'material', 'memoize']
  .map((way) => `enable_${way} = off`)
  .concat('plan_cache_mode = force_generic_plan', 'join_collapse_limit = 1', 'jit = off')
