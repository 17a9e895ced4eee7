-- The sum of all movements of one account in a batch.
create type account_change as (
  account smallint,
  shard smallint,
  player_id uuid,
  currency text,
  -- The session in which the account's bets were placed.
  session_id uuid,
  -- The number of the account's movements in the batch.
  places smallint,
  amount bigint,
  stake bigint,
  win bigint,
  -- The lowest value that the running total of the movements reaches. The account's funds must cover it. Null if no
  -- movement takes money.
  lowest bigint,
  -- The minimum time in milliseconds between the starts of two game cycles: slot_ms for slot games, casino_ms for other
  -- casino games. Null unless a movement of the account starts a game cycle of this kind of game.
  slot_ms integer,
  casino_ms integer,
  -- The game of a bet that may begin a round only after the player's previous round has ended. Null if there is no such
  -- bet.
  studio text,
  game_id text
);
