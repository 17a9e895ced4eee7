-- Inserts :each past bets for each of :players players, ordered by time. Their ids are random, so that the indexes get
-- as much free space as in a database that has grown over time.
create temp table past on commit drop as
select turn, ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as player_id,
  get_byte(sha256(('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::bytea), 0)::smallint as shard,
  gen_random_uuid()::text as transaction_id, gen_random_uuid()::text as round_id,
  now() - interval '1 day' - (:each - turn + 1) * interval '1 hour' as at
from generate_series(1, :players) as n, generate_series(1, :each) as turn;

insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio, game_id,
  round_id, transaction_id, opens_round, seal)
select shard, player_id, at, gen_random_uuid(), -100, 0, 100000000 - 100 * turn, 'bet', 'GBP', 'baize-studio', 'bench-slot',
  round_id, transaction_id, true, pg_sequence_last_value('ledger_open_seal')
from past order by turn, random();

insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at, closed_at)
select shard, player_id, 'baize-studio', round_id, 'bench-slot', 'GBP', 'closed', at, at from past order by turn, random();
