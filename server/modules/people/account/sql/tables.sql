-- A new e-mail address that the player has not confirmed yet. A new request replaces the row.
create table email_change (
  shard smallint not null,
  player_id uuid not null,
  email text not null,
  -- SHA-256 of the mailed key. Null once the key was used or no longer works.
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The number of links that were sent in the hour that began at window_at.
  sent_in_window smallint not null,
  window_at timestamptz not null,
  -- SHA-256 of the password's hash at the time of the request. A new password makes the request invalid, because the
  -- hash then differs. Null for a request that an earlier version of Baize stored. Such a request has expired long ago.
  credential_hash bytea,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
