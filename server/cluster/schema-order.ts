import { sql } from 'kysely'
import type { Tx } from '../kit/db.ts'

/** A table, view or function in the schema public. */
interface SchemaObject {
  readonly id: string
  readonly name: string
  /** The statement that creates the object. Null for a table. */
  readonly text: string | null
  /** The statement that drops the object. Null for a table. */
  readonly drop: string | null
  /** For a view, the statements that grant other roles their rights to it. */
  readonly rights: readonly string[]
  readonly needs: readonly string[]
}

/**
 * Returns the statements that create the views and functions again in another schema, each after those that it depends
 * on. Views and functions that use tables other than the given ones are left out. `:schema` stands for the name of the
 * schema.
 */
export async function statementsFor(tx: Tx, tables: readonly string[]): Promise<string[]> {
  const objects = await selectObjects(tx)
  const here = objects.filter(({ text, name }) => text === null && tables.includes(name))
  return inOrder(objects, here).map((text) =>
    text
      .replace('FUNCTION public.', 'FUNCTION ')
      .replace("SET search_path TO 'public', 'pg_temp'", 'SET search_path TO :schema, public, pg_temp'),
  )
}

/** Drops all views and functions that depend on the tables, runs `work`, and creates them again. */
export async function withoutDependents<T>(tx: Tx, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const objects = await selectObjects(tx)
  const touched = new Set(objects.flatMap(({ text, name, id }) => (text === null && tables.includes(name) ? [id] : [])))
  const others = objects.filter(({ text }) => text === null)
  const order = inOrder(objects, others)
  const dependents = order.flatMap((text) => {
    const found = objects.find((one) => one.text === text)
    if (!found?.needs.some((need) => touched.has(need))) return []
    touched.add(found.id)
    return [found]
  })
  for (const { drop } of dependents.toReversed()) if (drop !== null) await sql.raw(drop).execute(tx)
  const done = await work()
  await sql`set local citus.enable_ddl_propagation = off`.execute(tx)
  for (const { text, rights } of dependents)
    for (const statement of text === null ? [] : [text, ...rights]) await sql.raw(statement).execute(tx)
  await sql`set local citus.enable_ddl_propagation = on`.execute(tx)
  return done
}

/**
 * Returns the statements of all objects that depend only on each other and on the given objects. Each statement comes
 * after those that its object depends on.
 */
function inOrder(objects: readonly SchemaObject[], given: readonly SchemaObject[]): string[] {
  const here = new Set(given.map(({ id }) => id))
  const statements: string[] = []
  let waiting = objects.filter(({ id }) => !here.has(id))
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length
    waiting = waiting.filter(({ id, text, needs }) => {
      if (text === null || !needs.every((need) => here.has(need) || need === id)) return true
      here.add(id)
      statements.push(text)
      return false
    })
  }
  return statements
}

/**
 * Selects the tables, views and functions in the schema public, without triggers, aggregates and the objects of
 * extensions.
 */
async function selectObjects(tx: Tx): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    with object as (
      select 'pg_class'::regclass as kind, oid, relname::text as name, reltype as type,
        case when relkind = 'v' then format('create view %I as %s', relname, pg_get_viewdef(oid)) end as text,
        case when relkind = 'v' then format('drop view %I', relname) end as drop,
        array(select format('grant %s on %I to %I', privilege_type, relname, rolname)
          from aclexplode(relacl) as has join pg_roles on pg_roles.oid = has.grantee
          where relkind = 'v' and has.grantee <> relowner) as rights
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
      union all
      select 'pg_proc'::regclass, oid, proname::text, null,
        pg_get_functiondef(oid), format('drop function %s', oid::regprocedure), '{}'
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    ), need as (
      select classid, objid, refclassid, refobjid from pg_depend where deptype = 'n'
      union
      select 'pg_class'::regclass, ev_class, refclassid, refobjid
      from pg_depend join pg_rewrite on pg_rewrite.oid = objid where classid = 'pg_rewrite'::regclass
    )
    select object.kind || '/' || object.oid as id, object.name, object.text, object.drop, object.rights,
      array(
        select distinct other.kind || '/' || other.oid from need join object as other
          on (need.refclassid = other.kind and need.refobjid = other.oid)
            or (need.refclassid = 'pg_type'::regclass
              and other.type = (select coalesce(nullif(typelem, 0), oid) from pg_type where oid = need.refobjid))
        where need.classid = object.kind and need.objid = object.oid
      ) as needs
    from object order by object.kind, object.oid`.execute(tx)
  return rows
}
