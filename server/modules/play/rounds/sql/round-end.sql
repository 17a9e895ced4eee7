-- A round with the time of its end, by the caller's clock.
create type round_end as (
  shard smallint, player_id uuid, currency text, studio text, round_id text, game_id text, at timestamptz
);
