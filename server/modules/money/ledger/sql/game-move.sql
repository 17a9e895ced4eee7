-- A movement of a game, as the booking functions take it.
create type game_move as (
  shard smallint,
  player_id uuid,
  currency text,
  kind text,
  -- signed change of the player's money; 0 for a rollback, which takes the booked amount
  amount bigint,
  -- number of the account in the batch, from 1, in the order of player and currency
  account smallint,
  -- sum of the account's earlier movements in the batch, and the place among them, from 1
  before bigint,
  place smallint,
  entry_id uuid,
  studio text,
  transaction_id text,
  round_id text,
  game_id text,
  -- bets: SHA-256 of the launch token
  token_hash bytea,
  -- rollbacks: the transaction to undo
  reference_id text,
  -- a refusal that the caller found: game, stake or limit; a repetition of a booked movement ignores it
  unfit booking_verdict,
  young_maximum bigint,
  -- rollbacks: the time of the undone movement, filled in by find_undone
  undone_at timestamptz
);
