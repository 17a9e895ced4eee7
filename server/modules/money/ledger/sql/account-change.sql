-- The movements of one account in a batch, summed up.
create type account_change as (
  account smallint,
  shard smallint,
  player_id uuid,
  currency text,
  -- the session of its bets
  session_id uuid,
  -- the number of movements
  places smallint,
  amount bigint,
  stake bigint,
  win bigint,
  -- the lowest sum along the way; null if nothing goes down
  lowest bigint,
  -- the shortest time between two starts, if a movement of the account starts a cycle
  slot_ms integer,
  casino_ms integer,
  -- the game of a bet that begins a round and needs the end of the previous one
  studio text,
  game_id text
);
