-- The limits that players have set: each the person's, for all accounts together, in the currency of the primary one.
-- Those of stakes and losses stand in game_limit, too, where every bet is checked.
create table player_limit (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  type text not null,
  period text not null,
  -- null: none
  limit_minor bigint check (limit_minor >= 0),
  -- a limit that is raised or removed: it waits until then, and for the player's confirmation after that
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

-- Who has answered the notice of deposit limits, which comes before the first deposit.
create table limit_notice (
  shard smallint not null,
  player_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (shard, player_id)
);
