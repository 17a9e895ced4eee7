import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/**
 * Pins the search path of every function in PL/pgSQL. No caller's path or temporary table can then take the place of
 * our tables. Bodies in standard SQL (`begin atomic`, `return`) name their tables by identity. Replacing a function drops
 * its path, so this follows every change of the schema.
 */
export async function pinSearchPaths(tx: Tx): Promise<void> {
  await sql`
    do $$
    declare
      loose regprocedure;
    begin
      for loose in
        select oid from pg_proc
        where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
          and not coalesce('search_path=public, pg_temp' = any (proconfig), false)
      loop
        execute format('alter function %s set search_path = public, pg_temp', loose);
      end loop;
    end
    $$`.execute(tx)
}
