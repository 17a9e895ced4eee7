-- Gives each session of the players :first to :last a session key that the benchmark knows: 'key-<n>-', filled up with
-- x to 43 characters.
insert into session_key (key_hash, player_id, session_id)
select sha256(rpad('key-' || n || '-', 43, 'x')::bytea), ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
  ('01990000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid
from generate_series(:first, :last) as n;
