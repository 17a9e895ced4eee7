-- The session that replaced a sign-up's, by the SHA-256 of the replaced session's key. If the answer that carried the
-- new key was lost, the browser gets another one for the old key.
create table session_successor (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null,
  at timestamptz not null
);

create index session_successor_age on session_successor (at);
