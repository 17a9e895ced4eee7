-- A new e-mail address that the player has not confirmed yet. A newer request replaces it.
create table email_change (
  shard smallint not null,
  player_id uuid not null,
  email text not null,
  -- SHA-256 of the mailed key; null after its use
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- links sent in the hour that begins at window_at
  sent_in_window smallint not null,
  window_at timestamptz not null,
  -- SHA-256 of the password's hash at the time of the request. Every new password ends the change. Null: a request of an
  -- earlier version, which is over.
  credential_hash bytea,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
