import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/**
 * Sets a fixed search path on every PL/pgSQL function, so that neither the caller's search path nor a temporary table
 * can replace the schema's tables. Functions with a body in standard SQL (`begin atomic`, `return`) do not need it,
 * because they refer to tables by identity. Replacing a function removes its setting, so this must run after every
 * change of the schema.
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
