-- The outcome of one movement of a batch. The database writes something only if the outcome is `booked`.
create type booking_verdict as enum (
  'booked',
  -- The transaction id is known, so the caller replies with the stored result.
  'known',
  -- The account has no balance row yet.
  'unopened',
  -- Nothing was booked and the caller must try again. Either an earlier movement of the account in the batch was
  -- refused, or the account has limits and must be booked one movement at a time.
  'again',
  -- The movement was refused, and would be refused again.
  'token', 'game', 'player', 'stake', 'closed', 'conflict', 'funds', 'limit',
  -- The movement may concern a bonus. Nothing was decided. The caller must book the movement separately, outside the
  -- batch.
  'bonus',
  -- The bet is subject to a rule that covers several accounts of the player: a limit, or the minimum time between game
  -- cycles. The caller must book the bet separately, outside the batch, with all accounts of the player locked.
  'shared',
  -- The bet starts a game cycle too soon after the previous one.
  'soon',
  -- The bet begins a round while the previous round is still open.
  'open'
);
