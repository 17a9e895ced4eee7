-- Links in mails about changes that the player may not have made. A link works once, and reverses everything that has
-- changed since `since` in how the player can log in.
create table undo_link (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the mailed key.
  key_hash bytea not null,
  template text not null,
  -- The address to which the mail was sent. It was the account's address at that time.
  email text not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, key_hash),
  foreign key (shard, player_id) references player
);
