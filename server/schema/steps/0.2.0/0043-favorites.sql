create table favorite_game (
  shard smallint not null,
  player_id uuid not null,
  platform text not null,
  game_id text not null,
  added_at timestamptz not null,
  primary key (shard, player_id, platform, game_id)
);
