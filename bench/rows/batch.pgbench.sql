\set first random(1, :players)
select book_plain(0::smallint, now(), now() - interval '30 minutes', now() - interval '12 hours', '2001-01-01', (
  select array_agg(row(get_byte(sha256(player_id::bytea), 0), player_id::uuid, 'GBP', 'bet', -100, account, 0, 1, uuidv7(),
    'baize-studio', gen_random_uuid(), gen_random_uuid(), 'bench-slot', sha256(('token-' || n)::bytea), null, null, 200,
    null)::game_move order by account)
  from (
    select n, player_id, row_number() over (order by player_id) as account
    from (
      select n, '01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as player_id
      from (select ((:first + place) % :players)::integer + 1 as n from generate_series(1, :batch) as place) as chosen
    ) as named
  ) as placed));
