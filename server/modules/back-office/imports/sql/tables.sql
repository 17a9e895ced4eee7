-- The rows that an import has written, so that a second run does not write them again. external_id identifies a row
-- among the rows of its kind, and consists of ids of the other platform.
-- In a cluster: by external_id.
create table import_record (
  kind text not null,
  external_id text not null,
  -- The imported player. Null for games and content.
  player_id uuid,
  -- The SHA-256 of the row.
  digest bytea not null,
  at timestamptz not null,
  primary key (kind, external_id)
);
