-- Inserts the history of player 1 in the past 13 months: :rows bets and wins, and :payments deposits.
create temp table whose on commit drop as
select '01990000-0000-7000-8000-000000000001'::uuid as player_id,
  get_byte(sha256('01990000-0000-7000-8000-000000000001'::bytea), 0)::smallint as shard,
  now() - interval '13 months' as since, extract(epoch from now() - (now() - interval '13 months')) as seconds;

insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio, game_id,
  round_id, transaction_id)
select shard, player_id, since + make_interval(secs => seconds * n / :rows), gen_random_uuid(),
  case when n % 3 = 0 then 120 else -100 end, 0, 100000000, case when n % 3 = 0 then 'win' else 'bet' end, 'GBP',
  'baize-studio', 'bench-slot', n::text, n::text
from whose, generate_series(0, :rows - 1) as n;

insert into deposit (shard, player_id, deposit_id, method, provider, order_code, amount_minor, currency, state,
  created_at, changed_at)
select shard, player_id, gen_random_uuid(), 'WPCGHOSTED_CARD', 'worldpay', n::text, 2000, 'GBP', 'COMPLETED', at, at
from whose, generate_series(0, :payments - 1) as n,
  lateral (select since + make_interval(secs => seconds * n / :payments) as at) as time;
