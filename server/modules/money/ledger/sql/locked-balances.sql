-- The locked balances of a batch. The arrays are by the number of the account in the batch.
create type locked_balances as (
  -- cash + deficit
  funds bigint[],
  -- every movement of the account is booked after this time
  since timestamptz[],
  had_bonus boolean[],
  has_limits boolean,
  -- some window has to be rolled, or some sum to be computed again before it is read
  is_stale boolean,
  is_unsummed boolean,
  -- The latest starts of cycles over all accounts of the player. They count only if the caller has locked all of them, or the
  -- account has no siblings.
  slot_at timestamptz[],
  casino_at timestamptz[],
  has_siblings boolean[]
);
