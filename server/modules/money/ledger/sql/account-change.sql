-- The sum of all movements of one account in a batch.
create type account_change as (
  account smallint,
  shard smallint,
  player_id uuid,
  currency text,
  -- the session of the account's bets
  session_id uuid,
  -- the number of movements
  places smallint,
  amount bigint,
  stake bigint,
  win bigint,
  -- the lowest point of the running total, which the funds must cover; null if no movement takes money
  lowest bigint,
  -- the minimum time between two game cycles, if a movement of the account starts one
  slot_ms integer,
  casino_ms integer,
  -- the game of a bet that begins a round, if the previous round must have ended before
  studio text,
  game_id text
);
