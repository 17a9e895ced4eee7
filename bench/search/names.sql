-- Gives the players names, addresses and numbers that differ. The index is built afterwards, as an upgrade does.
drop index player_search;

update player set
  first_name = (array['Ana', 'Marko', 'Elena', 'Stefan', 'Vera', 'Goran', 'Mila', 'Petar', 'Sara', 'Jovan'])[1 + n % 10],
  last_name = initcap(translate(md5(n::text), '0123456789', 'ghijklmnop')),
  email = 'player' || n || '@' || (array['mail', 'post', 'letters'])[1 + n % 3] || '.example',
  mobile = '+3897' || lpad((n % 10000000)::text, 7, '0'),
  created_at = timestamptz '2026-01-01' + n * interval '20 seconds'
from (select player_id, row_number() over (order by player_id)::int as n from player) as numbered
where numbered.player_id = player.player_id;

create index player_search on player
  using gin (
    lower((username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || mobile) collate pg_c_utf8) gin_trgm_ops
  );
