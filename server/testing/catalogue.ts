import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'

/** For each kind of object in the schema `public`, a query that describes every object as a string. */
const queries: Readonly<Record<string, string>> = {
  relation: `select concat_ws(' ', relname, relkind, relpersistence, reloptions::text)
    from pg_class where relnamespace = 'public'::regnamespace`,
  column: `select concat_ws(' ', relname, row_number() over (partition by pg_class.oid order by attnum), attname,
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end, attstorage, attidentity, attgenerated,
      attcollation, pg_get_expr(adbin, adrelid))
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  constraint: `select concat_ws(' ', coalesce(conrelid::regclass::text, ''), conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace`,
  index: `select pg_get_indexdef(indexrelid) from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace and indisvalid`,
  function: `select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind <> 'a'`,
  aggregate: `select concat_ws(' ', aggfnoid::regprocedure, aggtransfn, aggtranstype::regtype, agginitval)
    from pg_aggregate join pg_proc on pg_proc.oid = aggfnoid where pronamespace = 'public'::regnamespace`,
  trigger: `select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`,
  view: `select concat_ws(' ', viewname, definition) from pg_views where schemaname = 'public'`,
  type: `select concat_ws(' ', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace`,
  label: `select concat_ws(' ', enumtypid::regtype, row_number() over (partition by enumtypid order by enumsortorder), enumlabel)
    from pg_enum join pg_type on pg_type.oid = enumtypid where typnamespace = 'public'::regnamespace`,
  comment: `select concat_ws(' ', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where classoid = 'pg_class'::regclass and objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      or classoid = 'pg_proc'::regclass and objoid in (select oid from pg_proc where pronamespace = 'public'::regnamespace)`,
  right: `select concat_ws(' ', what, name, coalesce(rolname, 'public'), privilege_type, is_grantable)
    from (
      select 'relation' as what, relname::text as name, coalesce(relacl, acldefault('r', relowner)) as acl from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      union all
      select 'sequence', relname, coalesce(relacl, acldefault('s', relowner)) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S'
      union all
      select 'function', oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
      where pronamespace = 'public'::regnamespace
      union all
      select 'type', oid::regtype::text, coalesce(typacl, acldefault('T', typowner)) from pg_type
      where typnamespace = 'public'::regnamespace and typtype = 'e'
    ) as object cross join lateral aclexplode(acl) as has left join pg_roles on pg_roles.oid = has.grantee`,
  sequence: `select concat_ws(' ', sequencename, data_type, start_value, increment_by, min_value, max_value, cache_size, cycle)
    from pg_sequences where schemaname = 'public'`,
}

/** Describes every object of the schema as a string, sorted. Two databases with equal lists have the same schema. */
export async function catalogueOf(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await sql<{ line: string }>`select each.line from (${sql.raw(query)}) as each (line)`.execute(db)
    lines.push(...rows.map(({ line }) => `${kind} ${line}`))
  }
  return lines.toSorted()
}
