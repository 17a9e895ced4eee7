import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** A function, view or type in the schema public, as it exists in the database. */
export interface PresentObject {
  readonly id: string
  /** The name in the list given to `readPresent` that refers to this object. Null if none does. */
  readonly name: string | null
  /** The name in PostgreSQL's own spelling, which DROP accepts as well. */
  readonly spelling: string
  /** The ids of the relations and objects on which this object depends directly. */
  readonly needs: readonly string[]
  /** Whether a table depends on the object through an index, a trigger, a constraint or a default. */
  readonly isOfTable: boolean
}

/**
 * Reads the functions, views and types in the schema public, except those of extensions.
 * @param names names of objects, in the spelling of DROP
 */
export async function readPresent(tx: Tx, names: readonly string[]): Promise<PresentObject[]> {
  const { rows } = await sql<PresentObject>`
    with named as (
      select each as name, kind || '/' || case kind
        when 'view' then to_regclass(rest)::oid when 'type' then to_regtype(rest)::oid else to_regprocedure(rest)::oid end as id
      from unnest(${names}::text[]) as each
      cross join lateral (select split_part(each, ' ', 1) as kind, substr(each, strpos(each, ' ') + 1) as rest) as part
    ), object as (
      select 'view/' || oid as id, format('view %I', relname) as spelling from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'v'
      union all
      select 'type/' || pg_type.oid, format('type %I', typname) from pg_type left join pg_class on pg_class.oid = typrelid
      where typnamespace = 'public'::regnamespace and (typtype = 'e' or relkind = 'c')
      union all
      select kind || '/' || oid, kind || ' ' || oid::regprocedure
      from pg_proc cross join lateral (select case prokind when 'a' then 'aggregate' else 'function' end as kind) as own
      where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    ), need as (
      -- PostgreSQL records what a view uses as a dependency of the view's rule, and what a type uses as a dependency of
      -- the type's columns.
      select coalesce(
          'view/' || (select ev_class from pg_rewrite where classid = 'pg_rewrite'::regclass and pg_rewrite.oid = objid),
          'type/' || (select reltype from pg_class where classid = 'pg_class'::regclass and pg_class.oid = objid and relkind = 'c'),
          (select case prokind when 'a' then 'aggregate/' else 'function/' end || objid from pg_proc
            where classid = 'pg_proc'::regclass and pg_proc.oid = objid),
          'table') as id,
        coalesce(
          (select case prokind when 'a' then 'aggregate/' else 'function/' end || refobjid from pg_proc
            where refclassid = 'pg_proc'::regclass and pg_proc.oid = refobjid),
          (select case relkind when 'v' then 'view/' else 'relation/' end || refobjid from pg_class
            where refclassid = 'pg_class'::regclass and pg_class.oid = refobjid),
          (select coalesce(
              (select case relkind when 'c' then 'type/' || own.oid when 'v' then 'view/' || own.typrelid
                  else 'relation/' || own.typrelid end
                from pg_class where pg_class.oid = own.typrelid),
              'type/' || own.oid)
            from pg_type as used join pg_type as own on own.oid = coalesce(nullif(used.typelem, 0), used.oid)
            where refclassid = 'pg_type'::regclass and used.oid = refobjid)) as needed
      from pg_depend where deptype in ('n', 'a') and classid <> 'pg_type'::regclass
    )
    select object.id, (select min(name) from named where named.id = object.id) as name, spelling,
      array(select distinct needed from need where need.id = object.id and needed <> object.id) as needs,
      exists (select from need where need.id = 'table' and needed = object.id) as "isOfTable"
    from object order by object.id`.execute(tx)
  return rows
}

/**
 * Returns the objects with the given ids and all objects that depend on them, directly or indirectly. Each object comes
 * before those that it depends on, which is the order for DROP.
 */
export function withDependents(present: readonly PresentObject[], ids: ReadonlySet<string>): PresentObject[] {
  const found = new Set<PresentObject>()
  const visit = (object: PresentObject): void => {
    if (found.has(object)) return
    for (const other of present) if (other.needs.includes(object.id)) visit(other)
    found.add(object)
  }
  for (const object of present) if (ids.has(object.id) || object.needs.some((need) => ids.has(need))) visit(object)
  return [...found]
}
