\set n random(1, :players)
select book_plain(0::smallint, now(), now() - interval '30 minutes', now() - interval '12 hours', '2001-01-01', array[row(
  get_byte(sha256(('01990000-0000-7000-8000-' || lpad(to_hex(:n::integer), 12, '0'))::bytea), 0),
  '01990000-0000-7000-8000-' || lpad(to_hex(:n::integer), 12, '0'), 'GBP', 'bet', -100, 1, 0, 1, uuidv7(), 'baize-studio',
  gen_random_uuid(), gen_random_uuid(), 'bench-slot', sha256(('token-' || :n::integer)::bytea), null, null, 200,
  null)::game_move]);
