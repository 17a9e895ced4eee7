-- The limits that players have set. A limit covers all accounts of the player, in the currency of the primary one.
-- The table game_limit repeats the limits for stakes and losses, for the check of each bet.
create table player_limit (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  type text not null,
  period text not null,
  -- null: no limit
  limit_minor bigint check (limit_minor >= 0),
  -- a raised or removed limit, which waits until effective_at and then for the player's confirmation
  pending_id uuid,
  pending_minor bigint check (pending_minor >= 0),
  effective_at timestamptz,
  changed_at timestamptz not null,
  primary key (shard, player_id, type, period),
  constraint player_limit_type check (type in ('DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT')),
  constraint player_limit_period check (
    period in ('Daily', 'Weekly', 'Monthly') and (type = 'DEPOSIT_LIMIT' or period = 'Weekly')
  ),
  constraint player_limit_pending check (
    (pending_id is null) = (effective_at is null) and (pending_id is not null or pending_minor is null)
  )
);

-- Players that answered the notice of deposit limits, which precedes the first deposit.
create table limit_notice (
  shard smallint not null,
  player_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (shard, player_id)
);
