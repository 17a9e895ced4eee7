-- Links in mails about changes that the player may not have made. A link works once. It reverses everything that has
-- changed since `since` in the ways to log in.
create table undo_link (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the mailed key
  key_hash bytea not null,
  -- the template of the mail
  template text not null,
  -- the account's address when the mail was sent, and its recipient
  email text not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, key_hash),
  foreign key (shard, player_id) references player
);
