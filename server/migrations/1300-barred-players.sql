-- As before, but as standard SQL: its tables are named by identity, whatever the search path of the caller.
create or replace function player_bar_at(at timestamptz)
returns table (shard smallint, player_id uuid, kind text, until timestamptz) language sql stable
begin atomic
  select shard, player_id, kind,
    case kind when 'EXCLUDED' then excluded_until when 'TIMED_OUT' then timeout_until end as until
  from (
    select shard, player_id, excluded_until, timeout_until, case
      when state = 'CLOSED' then 'CLOSED'
      when excluded_at is not null and (excluded_until is null or excluded_until > at) then 'EXCLUDED'
      when locked_at is not null then 'LOCKED'
      when timeout_until > at then 'TIMED_OUT'
      when register_excluded_at is not null then 'REGISTER' end as kind
    from player
  ) as judged where kind is not null;
end;
