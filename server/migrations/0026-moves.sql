-- A movement of a game as it is asked for: an element of what book_plays is given.
create type game_move as (
  shard smallint,
  player_id uuid,
  currency text,
  kind text,
  -- signed: what it does to the player's money; of a rollback 0, since what was booked decides
  amount bigint,
  -- which account of the batch, from 1, in the order of player and currency
  account smallint,
  -- what those of this account that come before it in the batch amount to, and its place among them, from 1
  before bigint,
  place smallint,
  entry_id uuid,
  studio text,
  transaction_id text,
  round_id text,
  game_id text,
  -- of bets: SHA-256 of the launch token
  token_hash bytea,
  -- of rollbacks: what they undo
  reference_id text,
  -- 5 or 7 where the registry of games refuses it, 11 where a limit over several accounts does, which a repetition of
  -- what was booked need not hear
  unfit smallint,
  young_maximum bigint,
  -- of rollbacks, filled in by book_plays: when what they undo was booked
  undone_at timestamptz
);

-- A sum of minor units that stays a bigint: the built-in one reckons in numeric.
create aggregate sum_minor(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- When a movement is booked: after whatever was booked in its account before.
create function booked_at(since timestamptz, place smallint) returns timestamptz
language sql stable return since + place * interval '1 microsecond';
