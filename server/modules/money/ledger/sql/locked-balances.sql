-- The locked balances of a batch. Arrays are indexed by the number of the account within the batch.
create type locked_balances as (
  -- cash + deficit
  funds bigint[],
  -- the account's movements are booked after this time
  since timestamptz[],
  had_bonus boolean[],
  has_limits boolean,
  -- at least one account's window has ended (is_stale), or its longer sums must be computed again before they are read
  -- (is_unsummed)
  is_stale boolean,
  is_unsummed boolean,
  -- The latest start of a game cycle over all accounts of the player, by kind of game. Reliable only if the caller has
  -- locked all accounts of the player, or the player has only this one.
  slot_at timestamptz[],
  casino_at timestamptz[],
  has_siblings boolean[]
);
