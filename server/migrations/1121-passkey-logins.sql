-- The challenges that a player's passkeys have signed to log in. Each one opens one session.
create table passkey_login (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256
  challenge_hash bytea not null,
  -- afterwards the challenge is refused by its own date
  expires_at timestamptz not null,
  primary key (shard, player_id, challenge_hash),
  foreign key (shard, player_id) references player
);
