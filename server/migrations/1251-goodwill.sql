-- Goodwill of the house: who booked it, and why. The journal holds the entry itself.
create table wallet_goodwill (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (shard, player_id, entry_id)
);
