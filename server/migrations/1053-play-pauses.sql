-- A player whose play is paused until they answer a question. Their launches expire at that moment, so that no stake is
-- taken before the answer.
create table play_pause (
  shard smallint not null,
  player_id uuid not null,
  paused_at timestamptz not null,
  primary key (shard, player_id)
);
