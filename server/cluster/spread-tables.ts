import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'
import { withoutDependents } from './schema-order.ts'
import { MigrationError } from '../kit/schema/migration-error.ts'

/** Where a cluster stores each table. Each table is in exactly one of the lists. */
export interface TableClasses {
  /** Tables whose rows are stored on the worker of their `shard`. */
  readonly byShard: readonly string[]
  /** Tables for look-ups across all shards. Maps each table to the column by whose value its rows are distributed. */
  readonly byKey: Readonly<Record<string, string>>
  /** Small tables that rows of a shard refer to. Every server has a complete copy of them. */
  readonly everywhere: readonly string[]
  /** Tables whose rows belong to no player. Only the coordinator stores them. */
  readonly house: readonly string[]
}

/**
 * The number of partitions of each distributed table. It is higher than the number of workers at the start, so that
 * partitions can be moved to additional workers later.
 */
const parts = 8

/**
 * Distributes over the workers all tables that are not distributed yet. Their foreign keys are dropped meanwhile and
 * added again, because Citus only accepts a foreign key whose two tables are already distributed.
 * @param anchor the table that is distributed first. The rows of all other tables with the same shard are stored on the
 * same worker as its rows
 */
export async function spreadTables(tx: Tx, classes: TableClasses, anchor: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class left join pg_dist_partition on logicalrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and coalesce(partmethod, 'n') = 'n'
      and coalesce(repmodel, 's') = 's' order by relname`.execute(tx)
  const found = rows.map(({ name }) => name)
  refuseUnknown(found, classes)
  const isLeft = (table: string): boolean => found.includes(table)
  const left = {
    byShard: classes.byShard.filter(isLeft),
    byKey: Object.entries(classes.byKey).filter(([table]) => isLeft(table)),
    everywhere: classes.everywhere.filter(isLeft),
  }
  const moving = [...left.byShard, ...left.byKey.map(([table]) => table), ...left.everywhere]
  if (moving.length === 0) return
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(tx)
  const keys = await dropForeignKeys(tx, moving)
  await dropSequencesOfTransactions(tx, moving)
  await withoutDependents(tx, moving, async () => {
    for (const table of left.everywhere) await sql`select create_reference_table(${table}::regclass)`.execute(tx)
    if (isLeft(anchor)) await spread(tx, anchor, 'shard', 'none')
    for (const table of left.byShard) if (table !== anchor) await spread(tx, table, 'shard', anchor)
    for (const [table, column] of left.byKey) await spread(tx, table, column, 'none')
  })
  for (const { table, definition } of keys)
    await sql`alter table ${sql.table(table)} add ${sql.raw(definition)}`.execute(tx)
}

function refuseUnknown(found: readonly string[], { byShard, byKey, everywhere, house }: TableClasses): void {
  const known = new Set([...byShard, ...Object.keys(byKey), ...everywhere, ...house])
  const unknown = found.filter((table) => !known.has(table))
  if (unknown.length > 0)
    throw new MigrationError(`The cluster has no place for ${unknown.join(', ')}: report this to the makers of Baize.`)
}

const spread = (tx: Tx, table: string, column: string, together: string): Promise<unknown> =>
  together === 'none'
    ? sql`select create_distributed_table(${table}::regclass, ${column}::text, colocate_with => 'none', shard_count => ${sql.lit(parts)})`.execute(
        tx,
      )
    : sql`select create_distributed_table(${table}::regclass, ${column}::text, colocate_with => ${together}::text)`.execute(
        tx,
      )

async function dropForeignKeys(tx: Tx, moving: readonly string[]) {
  const { rows } = await sql<{ name: string; table: string; definition: string }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and (conrelid::regclass::text = any(${moving}) or confrelid::regclass::text = any(${moving}))`.execute(tx)
  for (const { name, table } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
  return rows
}

/**
 * Removes column defaults that read a sequence of the coordinator, because on a worker they would read a different
 * sequence. Every insert gives the value explicitly.
 */
async function dropSequencesOfTransactions(tx: Tx, moving: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_default like '%pg_sequence_last_value%' and table_name = any(${moving})`.execute(
    tx,
  )
  for (const { table, column } of rows)
    await sql`alter table ${sql.table(table)} alter ${sql.id(column)} drop default`.execute(tx)
}
