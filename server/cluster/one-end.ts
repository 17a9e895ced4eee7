import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/**
 * Ensures that a transaction that writes both on workers and in the given tables of the coordinator commits on all
 * servers or on none. Citus only uses two-phase commit for tables that it manages. Without this function a worker would
 * commit first, and a crash of the coordinator at that moment would lose what the transaction wrote on the coordinator.
 */
export async function endTogether(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`create table if not exists cluster.house_write (place integer primary key)`.execute(tx)
  await sql`select citus_add_local_table_to_metadata('cluster.house_write')
    where not exists (select from pg_dist_partition where logicalrelid = 'cluster.house_write'::regclass)`.execute(tx)
  await sql
    .raw(`create or replace function cluster.note_house_write() returns trigger
      language plpgsql security definer set search_path = cluster, pg_temp as $body$
      begin
        -- No such row exists. The statement only makes Citus use two-phase commit for this transaction.
        delete from cluster.house_write where place = 0;
        return null;
      end $body$`)
    .execute(tx)
  for (const table of tables)
    await sql`create or replace trigger note_house_write after insert or update or delete on ${sql.table(table)}
      for each statement execute function cluster.note_house_write()`.execute(tx)
}
