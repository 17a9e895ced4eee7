-- A game movement, as the booking functions take it.
create type game_move as (
  shard smallint,
  player_id uuid,
  currency text,
  kind text,
  -- signed change of the player's money; 0 for a rollback, whose amount find_undone fills in
  amount bigint,
  -- number of the account within the batch, from 1, ordered by player and currency
  account smallint,
  -- sum of the account's earlier movements in the batch, and this movement's position among them, from 1
  before bigint,
  place smallint,
  entry_id uuid,
  studio text,
  transaction_id text,
  round_id text,
  game_id text,
  -- bets: SHA-256 of the launch token
  token_hash bytea,
  -- rollbacks: the transaction to take back
  reference_id text,
  -- a reason to refuse that the caller has found: game, stake or limit; it is ignored if the movement is already booked
  -- and only repeated
  unfit booking_verdict,
  young_maximum bigint,
  -- rollbacks: the time of the movement to take back, filled in by find_undone
  undone_at timestamptz
);
