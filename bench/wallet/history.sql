-- Inserts past bets: :each bets of £1 for each of :players players, with a round and a transaction for every bet. The
-- newest bet is a day old. The program counts a player's bets of the past day with each new bet, so newer bets would
-- slow the measured ones down.
create temp table past on commit drop as
select n, turn, ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as player_id,
  get_byte(sha256(('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::bytea), 0)::smallint as shard,
  gen_random_uuid()::text as transaction_id, gen_random_uuid()::text as round_id, uuidv7() as entry_id,
  now() - interval '1 day' - (:each - turn + 1) * interval '1 hour' as at
from generate_series(1, :players) as n, generate_series(1, :each) as turn;

insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio, game_id,
  round_id, transaction_id, opens_round, seal)
select shard, player_id, at, entry_id, -100, 0, 100000000 - 100 * turn, 'bet', 'GBP', 'baize-studio', 'bench-slot', round_id,
  transaction_id, true, pg_sequence_last_value('ledger_open_seal')
from past order by shard, player_id, at;

insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at, closed_at)
select shard, player_id, 'baize-studio', round_id, 'bench-slot', 'GBP', 'closed', at, at
from past order by shard, player_id, round_id;

update ledger_balance set cash = cash - 100 * :each, moved_at = now(),
  window_at = date_bin('10 minutes', now(), '2000-01-01Z');

-- Marks the inserted rows as already processed by the jobs that run every minute. Otherwise these jobs would process
-- them during the measurement.
insert into round_sweep (name, swept_until)
values ('interrupted', now() - interval '1 day'), ('shared-ids', date_trunc('hour', now()));
insert into game_activity_mark (counted_to) values (now());
