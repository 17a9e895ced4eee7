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
  'shared');

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

-- A sum of minor units as bigint. The built-in sum computes in numeric.
create aggregate sum_minor(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- The time of a movement: later than every earlier movement of its account.
create function booked_at(since timestamptz, place smallint) returns timestamptz
language sql stable return since + place * interval '1 microsecond';

-- The verdicts for a batch in which some account has no balance row.
create function find_unopened(p_moves game_move[]) returns table (verdict booking_verdict, post_balance bigint)
language sql stable
begin atomic
  select case when balance.player_id is null then 'unopened' else 'again' end::booking_verdict, 0::bigint
  from unnest(p_moves) with ordinality as move
  left join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
    and balance.currency = move.currency
  order by move.ordinality;
end;

-- Writes the movements, and their ids, of accounts that had p_funds before the batch. An account without funds here is
-- skipped. A known id violates its key and refuses the batch.
create function write_game_entries(p_moves game_move[], p_funds bigint[], p_since timestamptz[]) returns void
language plpgsql as $$
begin
  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, reference_id, seal)
  select shard, player_id, at, entry_id, greatest(net, 0) - greatest(net - amount, 0), least(net, 0) - least(net - amount, 0),
    greatest(net, 0), kind, currency, studio, game_id, round_id, transaction_id, reference_id,
    -- read once, where the column's default would read it for each row
    (select pg_sequence_last_value('ledger_open_seal') where pg_current_xact_id() is not null)
  from (
    select *, p_funds[account] + before + amount as net, booked_at(p_since[account], place) as at
    from unnest(p_moves)
  ) as move
  where net is not null;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id, at, entry_id)
  select studio, transaction_id, shard, player_id, booked_at(p_since[account], place), entry_id
  from unnest(p_moves)
  where p_funds[account] is not null;
end
$$;
