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

-- Filters of searches for players, each saved by one member of staff for themselves.
-- In a cluster: on the coordinator.
create table saved_view (
  owner text not null,
  name text not null,
  registration_status text,
  kyc_status text,
  country text,
  -- A saved view may show the players of one site.
  site_id smallint,
  primary key (owner, name)
);
