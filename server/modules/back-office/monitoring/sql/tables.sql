-- The running processes of the deployment. Each process updates its row every few seconds, and deletes it when it ends.
-- The row of a killed process stays for an hour, so that staff see that it is down.
-- In a cluster: on the coordinator.
create table house_process (
  process_id uuid primary key,
  host text not null,
  pid integer not null,
  services text[] not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- The calls to each third party since the process started.
  parties jsonb not null,
  -- The ids of the secret keys that the process can use (`idOfKey`). Null for a process of version 0.3.0.
  keys text[]
);
