-- Notes by staff about a player. A note cannot be changed.
create table player_note (
  shard smallint not null,
  player_id uuid not null,
  note_id uuid not null,
  written_at timestamptz not null,
  written_by text not null,
  text text not null,
  primary key (shard, player_id, note_id)
);

-- Saved filters for searches of players. Each belongs to the member of staff who saved it.
-- In a cluster: on the coordinator.
create table saved_view (
  owner text not null,
  name text not null,
  registration_status text,
  kyc_status text,
  country text,
  -- The site to whose players the view is restricted. Null: all sites.
  site_id smallint,
  primary key (owner, name)
);
