-- The processes that serve the house. Each writes its row every few seconds, and deletes it when it ends. One that was
-- killed leaves its row, which tells staff.
-- In a cluster: on the coordinator.
create table house_process (
  process_id uuid primary key,
  host text not null,
  pid integer not null,
  services text[] not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- the calls to each third party since the start
  parties jsonb not null
);
