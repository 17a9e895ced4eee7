-- The links in mails about changes that the player may not have made. Each takes back, once, what has changed in the
-- ways into the account from this time on.
create table undo_link (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the mailed key
  key_hash bytea not null,
  -- the mail
  template text not null,
  -- the account's address at that time, to which the mail went
  email text not null,
  since timestamptz not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, key_hash),
  foreign key (shard, player_id) references player
);
