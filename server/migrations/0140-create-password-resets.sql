-- The newest link for a new password that a player was mailed; one that was used leaves its row without a key.
create table password_reset (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the key
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- links sent within the hour that began at window_at
  sent_in_window smallint not null,
  window_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
