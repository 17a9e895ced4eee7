\set n random(1, :players)
select book_plays(now(), now() - interval '30 minutes', now() - interval '12 hours', '2001-01-01',
  array[get_byte(sha256(('01990000-0000-7000-8000-' || lpad(to_hex(:n::integer), 12, '0'))::bytea), 0)::smallint],
  array[('01990000-0000-7000-8000-' || lpad(to_hex(:n::integer), 12, '0'))::uuid], array['GBP'], array['bet'], array[-100::bigint],
  array[0::bigint], array[1::smallint], array[uuidv7()], array['baize-studio'], array[gen_random_uuid()::text],
  array[gen_random_uuid()::text], array['bench-slot'], array[sha256(('token-' || :n::integer)::bytea)], array[null::text],
  array[null::smallint], array[200::bigint]);
