-- A game movement, as it is passed to the booking functions.
create type game_move as (
  shard smallint,
  player_id uuid,
  currency text,
  kind text,
  -- The change of the player's money: negative if the player loses money. It is 0 for a rollback until find_undone
  -- fills in the amount.
  amount bigint,
  -- The number of the account within the batch, counted from 1. Accounts are ordered by player and currency.
  account smallint,
  -- before is the sum of the account's earlier movements in the batch. place is the number of this movement among the
  -- account's movements in the batch, counted from 1.
  before bigint,
  place smallint,
  entry_id uuid,
  studio text,
  transaction_id text,
  round_id text,
  game_id text,
  -- For a bet, the SHA-256 of the launch token.
  token_hash bytea,
  -- For a rollback, the transaction to reverse.
  reference_id text,
  -- The reason that the caller has found to refuse the movement: game, stake or limit. It is ignored if the movement is
  -- already booked, so that a repeated call still gets its stored result.
  unfit booking_verdict,
  young_maximum bigint,
  -- For a rollback, the time of the movement to reverse. find_undone fills it in.
  undone_at timestamptz
);
