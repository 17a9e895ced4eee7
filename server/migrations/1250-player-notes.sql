-- Notes of staff about a player. They are never changed.
create table player_note (
  shard smallint not null,
  player_id uuid not null,
  note_id uuid not null,
  written_at timestamptz not null,
  written_by text not null,
  text text not null,
  primary key (shard, player_id, note_id)
);

-- Staff find the accounts of one postal address.
create index player_place on player (post_code, lower(address)) where post_code <> '' and address <> '';
