-- Inserts the players :first to :last. All are verified, and each has an open session, a launch token and £1,000,000 of
-- cash.
create temp table newcomer on commit drop as
select n, ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as player_id,
  get_byte(sha256(('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::bytea), 0)::smallint as shard,
  ('01990000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid as session_id
from generate_series(:first, :last) as n;

insert into player (shard, player_id, username, email, birth_date, language, registration_status, kyc_status, state,
  receive_email, tracking, created_at, email_confirmed_at, completed_at)
select shard, player_id, 'bench-' || n, 'bench-' || n || '@example.com', '1980-01-01', 'en', 'PLAYER', 'PASS', 'OPEN',
  false, '{}', now(), now(), now()
from newcomer;

insert into player_account (shard, player_id, currency, is_primary, opened_at)
select shard, player_id, 'GBP', true, now() from newcomer;

insert into session (shard, player_id, session_id, key_hash, level, currency, address, agent,
  started_at, last_used_at)
select shard, player_id, session_id, sha256(('key-' || n)::bytea), 'player', 'GBP', '127.0.0.1', 'bench',
  now(), now()
from newcomer;

insert into launch (shard, player_id, token_hash, session_id, platform, game_id, studio, currency,
  created_at, closes_at, expires_at, session_started_at, session_used_at, session_ended, player_may_bet,
  player_birth_date)
select shard, player_id, sha256(('token-' || n)::bytea), session_id, 'BAIZE', 'bench-slot', 'baize-studio', 'GBP', now(),
  now() + interval '12 hours', now() + interval '12 hours', now(), now(), false, true, '1980-01-01'
from newcomer;

insert into ledger_balance (shard, player_id, currency, cash, window_at)
select shard, player_id, 'GBP', 100000000, date_bin('10 minutes', now(), '2000-01-01Z') from newcomer;

-- `seal` is given explicitly, because the column has no default value if the table is distributed over a cluster.
insert into ledger_journal (shard, player_id, entry_id, kind, currency, cause, command_key, at, seal)
select shard, player_id, player_id, 'correction', 'GBP', 'bench', 'bench', now(), pg_sequence_last_value('ledger_open_seal')
from newcomer;

insert into ledger_journal_line (shard, player_id, entry_id, line, account, amount)
select shard, player_id, player_id, 1, 'player:cash', 100000000 from newcomer
union all
select shard, player_id, player_id, 2, 'house', -100000000 from newcomer;
