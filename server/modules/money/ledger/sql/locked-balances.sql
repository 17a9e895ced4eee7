-- The locked balances of a batch. Arrays are indexed by the number of the account within the batch.
create type locked_balances as (
  -- For each account, its cash plus its deficit.
  funds bigint[],
  -- For each account, the time after which its movements are booked.
  since timestamptz[],
  had_bonus boolean[],
  has_limits boolean,
  -- is_stale is true if the window of at least one account has ended. is_unsummed is true if the sums over a day, a
  -- week and a month of at least one account must be computed again before they are read.
  is_stale boolean,
  is_unsummed boolean,
  -- The latest start of a game cycle over all accounts of the player, by kind of game. Reliable only if the caller has
  -- locked all accounts of the player, or the player has only this one.
  slot_at timestamptz[],
  casino_at timestamptz[],
  has_siblings boolean[]
);
