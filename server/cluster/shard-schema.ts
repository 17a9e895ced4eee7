/**
 * Returns statements that create the functions of the schema `cluster` on every server. Each shard gets a schema of its
 * own on its worker, in which the name of a table means only the rows of that shard. A function that runs in this
 * schema therefore works as on a single PostgreSQL, and cannot reach other shards.
 * @param anchor a table that is distributed by shard
 */
export const shardSchema = (anchor: string): readonly string[] => [buildOf(anchor), enterOf(anchor)]

const buildOf = (anchor: string): string =>
  `create or replace function cluster.build(p_id bigint, p_schema text) returns void
  language plpgsql set search_path = public, pg_temp set citus.enable_ddl_propagation = off as $body$
  declare
    v_text text;
  begin
    execute format('drop schema if exists %I cascade', p_schema);
    execute format('create schema %I', p_schema);
    for v_text in
      select format('create view %I.%I as select * from public.%I', p_schema, relname, relname || '_' || part.shardid)
      from pg_dist_shard as own
      join pg_dist_partition as owner on owner.logicalrelid = own.logicalrelid
      join pg_dist_partition as spread on spread.colocationid = owner.colocationid or spread.partmethod = 'n' and spread.repmodel = 't'
      join pg_dist_shard as part on part.logicalrelid = spread.logicalrelid
        and (spread.partmethod = 'n' or part.shardminvalue = own.shardminvalue)
      join pg_class on pg_class.oid = part.logicalrelid and relnamespace = 'public'::regnamespace
      where own.shardid = p_id
    loop
      execute v_text;
    end loop;
    perform set_config('search_path', p_schema || ', public, pg_temp', true);
    for v_text in select replace(text, ':schema', p_schema) from cluster.statement order by place loop
      execute v_text;
    end loop;
    -- A view gets the rights of the table or view of the same name in public. A view without a namesake is only read.
    for v_text in
      select distinct line from pg_class as view
      join pg_class as original on original.oid = coalesce(to_regclass('public.' || view.relname), 'public.${anchor}'::regclass)
      cross join lateral aclexplode(original.relacl) as has
      join pg_roles on pg_roles.oid = has.grantee
      cross join lateral (values
        (format('grant usage on schema %I to %I', p_schema, rolname)),
        (format('grant select on %I.%I to %I', p_schema, view.relname, rolname)),
        (case when original.relname = view.relname
          then format('grant %s on %I.%I to %I', privilege_type, p_schema, view.relname, rolname) end)
      ) as given (line)
      where view.relnamespace = p_schema::regnamespace and view.relkind = 'v' and line is not null
    loop
      execute v_text;
    end loop;
  end
  $body$`

const enterOf = (anchor: string): string =>
  `create or replace function cluster.enter(p_shard smallint, p_shards smallint[]) returns text
  language plpgsql security definer set search_path = public, pg_temp as $body$
  declare
    v_id bigint := get_shard_id_for_distribution_column('${anchor}', p_shard);
    v_schema text := 'shard_' || v_id;
    v_lowest integer;
    v_highest integer;
  begin
    -- A move of the shard must wait for this transaction, and this transaction for a move that has already begun.
    perform lock_shard_metadata(5, array[v_id]);
    select shardminvalue::integer, shardmaxvalue::integer into v_lowest, v_highest
    from pg_dist_shard join pg_dist_placement using (shardid)
    where shardid = v_id and groupid = (select groupid from pg_dist_local_group);
    if not found then
      raise exception 'the shard % is on another server', v_id using errcode = '40001';
    end if;
    if exists (select from unnest(p_shards) as one (shard) where worker_hash(shard) not between v_lowest and v_highest) then
      raise exception 'these shards lie apart';
    end if;
    if to_regclass(v_schema || '.${anchor}') is null then
      perform pg_advisory_xact_lock(v_id);
      if to_regclass(v_schema || '.${anchor}') is null then
        perform cluster.build(v_id, v_schema);
      end if;
    end if;
    return v_schema;
  end
  $body$`
