-- An e-mail address that a player wants and has not confirmed yet; a new wish takes the place of the old.
create table email_change (
  shard smallint not null,
  player_id uuid not null,
  email text not null,
  -- SHA-256 of the mailed key; null once it was used
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- links sent within the hour that began at window_at
  sent_in_window smallint not null,
  window_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
