-- The rows that an import has taken over, so that a second run changes nothing. The id is that of the other platform.
-- In a cluster: by external_id.
create table import_record (
  kind text not null,
  external_id text not null,
  -- null for games and content
  player_id uuid,
  -- SHA-256 of the row
  digest bytea not null,
  at timestamptz not null,
  primary key (kind, external_id)
);
