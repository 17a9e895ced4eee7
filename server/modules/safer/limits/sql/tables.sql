-- The limits that players have set. A limit covers all accounts of the player, in the currency of the primary account.
-- Limits on stakes and losses are copied to the table game_limit, where every bet is checked against them.
create table player_limit (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  type text not null,
  period text not null,
  -- Null if there is no limit.
  limit_minor bigint check (limit_minor >= 0),
  -- A raised or removed limit. It takes effect after effective_at, once the player has confirmed it.
  pending_id uuid,
  pending_minor bigint check (pending_minor >= 0),
  effective_at timestamptz,
  changed_at timestamptz not null,
  -- A dynamic limit applies from its creation until its expiry.
  created_at timestamptz not null,
  -- Null if the limit has no end.
  expires_at timestamptz,
  primary key (shard, player_id, type, period),
  constraint player_limit_type check (type in ('DEPOSIT_LIMIT', 'LOSS_LIMIT', 'WAGER_LIMIT')),
  constraint player_limit_pending check (
    (pending_id is null) = (effective_at is null) and (pending_id is not null or pending_minor is null)
  ),
  constraint player_limit_period check (
    period in ('Weekly', 'Dynamic') or (type = 'DEPOSIT_LIMIT' and period in ('Daily', 'Monthly'))),
  constraint player_limit_expiry check ((period = 'Dynamic') = (expires_at is not null))
);

-- Before the first deposit, players are asked whether they want a deposit limit. This table contains the players who
-- have answered.
create table limit_notice (
  shard smallint not null,
  player_id uuid not null,
  confirmed_at timestamptz not null,
  primary key (shard, player_id)
);

-- The time limits that players have set, in minutes of play for real money. A limit covers all accounts of the player.
create table time_limit (
  shard smallint not null,
  player_id uuid not null,
  type text not null,
  -- A dynamic limit applies from created_at until expires_at.
  period text not null,
  -- Null if there is no limit.
  minutes integer check (minutes > 0),
  -- A raised or removed limit. It takes effect after effective_at, once the player has confirmed it.
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

-- Reminders to players to review their limits (UKGC RTS 12). Each player with a complete registration has one row.
create table limit_review (
  shard smallint not null,
  player_id uuid not null,
  -- When the next reminder must be sent.
  due_at timestamptz not null,
  -- When the newest reminder was sent. answered_at is null until the player has answered it.
  reminded_at timestamptz,
  answered_at timestamptz,
  answer text,
  primary key (shard, player_id),
  constraint limit_review_answer check (
    answer in ('KEEP', 'CHANGE') and (answer is null) = (answered_at is null)
      and (answered_at is null or reminded_at is not null))
);

create index limit_review_due on limit_review (due_at);

-- The time of the newest registration that has a row in limit_review. The next run adds later registrations.
-- In a cluster: on the coordinator.
create table limit_review_mark (
  one boolean primary key default true check (one),
  enrolled_to timestamptz not null
);
