-- Gives the players different names, addresses and phone numbers. The search index is dropped before and built again
-- afterwards, as an upgrade builds it.
drop index player_search;

create temp table numbered on commit drop as
select shard, player_id, row_number() over (order by player_id)::int as n from player;

update player set
  first_name = (array['Ana', 'Marko', 'Elena', 'Stefan', 'Vera', 'Goran', 'Mila', 'Petar', 'Sara', 'Jovan'])[1 + n % 10],
  last_name = initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')),
  email = 'player' || n || '@' || (array['mail', 'post', 'letters'])[1 + n % 3] || '.example',
  mobile = '+3897' || lpad((n % 10000000)::text, 7, '0'),
  -- Of a million players, 100 get the country SI, which no other player has, and 100 others have failed their identity
  -- check.
  country = case when n % 10000 = 5000 then 'SI' when n % 10 = 0 then 'MK' else 'GB' end,
  kyc_status = case when n % 10000 = 7000 then 'FAILED' else 'PASS' end,
  registration_status = case when n % 100 = 0 then 'QUICK_REG' else 'PLAYER' end,
  created_at = timestamptz '2026-01-01' + n * interval '20 seconds'
from numbered
where numbered.shard = player.shard and numbered.player_id = player.player_id;

create index player_search on player
  using gin (
    lower((username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || mobile) collate pg_c_utf8) gin_trgm_ops
  );

-- 1,000 players share each browser, and four players share each network address.
update session set
  address = '10.' || n / 4 / 65536 || '.' || n / 4 / 256 % 256 || '.' || n / 4 % 256,
  agent = 'Browser/' || n % 1000
from numbered
where numbered.shard = session.shard and numbered.player_id = session.player_id;

insert into stored_card (shard, player_id, card_id, provider, token, masked_number, holder, brand, expiry_month,
  expiry_year, added_at)
select shard, player_id, gen_random_uuid(), 'worldpay', n, '4444********' || lpad((n % 10000)::text, 4, '0'), 'A PLAYER',
  'VISA', 12, 2030, now()
from numbered;

insert into document (shard, player_id, document_id, document_type, number_sealed, status, uploaded_at, number_hash)
select shard, player_id, gen_random_uuid(), 'PASSPORT', '', 'NOT_REVIEWED', now(), sha256(n::text::bytea)
from numbered;

-- Adds a member of staff with a session. The session key is 'bench-staff-key-', filled up with x to 43 characters.
insert into staff_member (member_id, email, name, language, member_status, roles, invited_at)
values ('01990000-0000-7000-a000-000000000001', 'bench@house.example', 'Bench', 'en', 'ACTIVE', '{support}', now());

insert into staff_session (session_id, key_hash, member_id, started_at, last_used_at, confirmed_at, address, agent)
values ('01990000-0000-7000-a000-000000000002', sha256(rpad('bench-staff-key-', 43, 'x')::bytea), '01990000-0000-7000-a000-000000000001', now(),
  now(), now(), '127.0.0.1', 'bench');
