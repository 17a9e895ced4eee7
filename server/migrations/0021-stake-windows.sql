-- A player's stakes and wins in a complete step of ten minutes.
create table game_window (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  window_at timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (shard, player_id, currency, window_at)
);

-- A player's limits for stakes and losses (stakes minus wins) in each window; null: no limit. They cover the player's
-- accounts in all currencies.
create table game_limit (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  stake_session bigint,
  stake_day bigint,
  stake_week bigint,
  stake_month bigint,
  loss_session bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  primary key (shard, player_id)
);
