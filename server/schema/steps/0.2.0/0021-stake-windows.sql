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
