-- The outcome of one movement of a batch. Only `booked` writes anything.
create type booking_verdict as enum (
  'booked',
  -- the transaction id is known: the caller answers from what is stored
  'known',
  -- the account has no balance row yet
  'unopened',
  -- book it again: an earlier movement of the account in the batch was refused, or limits allow one movement at a time
  'again',
  -- refusals
  'token', 'game', 'player', 'stake', 'closed', 'conflict', 'funds', 'limit',
  -- the account plays with a bonus: nothing was judged, and the caller books it alone
  'bonus',
  -- a limit spans several accounts, and nothing else refuses the bet: the caller books it alone
  'shared',
  -- the bet starts a cycle too soon after the previous one
  'soon',
  -- the bet begins a round while the previous one is open
  'open'
);
