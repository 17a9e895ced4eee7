-- Rounds with new movements, until they have ended and are reported to webhook endpoints.
create table round_report (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  primary key (shard, player_id, studio, round_id)
);

-- The movements up to this seal have been looked at. Without a row, reporting begins with the next seal.
create table round_report_mark (
  name text primary key,
  seal bigint not null
);
