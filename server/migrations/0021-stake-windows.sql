-- What a player staked and won in ten minutes that are over.
create table game_window (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  window_at timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (shard, player_id, currency, window_at)
);

-- How much a player may stake, and lose (stakes less wins), in a window; null: no limit. It is the person's: what moves
-- in accounts of other currencies counts towards it, too.
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
