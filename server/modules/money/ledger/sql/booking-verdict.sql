-- The outcome of one movement of a batch. Only `booked` writes anything.
create type booking_verdict as enum (
  'booked',
  -- the transaction id is known: the caller replies with the stored result
  'known',
  -- the account has no balance row yet
  'unopened',
  -- nothing was booked and the caller must try again, because an earlier movement of the account in the batch was
  -- refused, or because limits allow one movement at a time
  'again',
  -- refusals
  'token', 'game', 'player', 'stake', 'closed', 'conflict', 'funds', 'limit',
  -- the account plays with a bonus: nothing was decided, and the caller must book the movement on its own
  'bonus',
  -- a limit spans several accounts, and nothing else refuses the bet: the caller must book it on its own
  'shared',
  -- the bet starts a game cycle too soon after the previous one
  'soon',
  -- the bet begins a round while the previous one is still open
  'open'
);
