-- The time limits that players set, in minutes of play for real money. A limit covers all accounts of the player.
create table time_limit (
  shard smallint not null,
  player_id uuid not null,
  type text not null,
  -- Dynamic: it holds from created_at until expires_at
  period text not null,
  -- null: no limit
  minutes integer check (minutes > 0),
  -- a raised or removed limit, which waits until effective_at and then for the player's confirmation
  pending_id uuid,
  pending_minutes integer check (pending_minutes > 0),
  effective_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  changed_at timestamptz not null,
  primary key (shard, player_id, type, period),
  constraint time_limit_type check (type in ('SESSION_LIMIT', 'GAME_TIME_LIMIT')),
  constraint time_limit_period check (period = 'Weekly' or (period = 'Dynamic' and type = 'GAME_TIME_LIMIT')),
  constraint time_limit_expiry check ((period = 'Dynamic') = (expires_at is not null)),
  constraint time_limit_pending check (
    (pending_id is null) = (effective_at is null) and (pending_id is not null or pending_minutes is null)
  )
);

-- For other modules: the time limits of players. One with an expiry holds until then.
create view time_limit_in_force as
select shard, player_id, type, period, minutes, created_at, expires_at from time_limit where minutes is not null;
