-- Numbers the events. A transaction takes its numbers while it holds its locks, so the events of a player have
-- ascending numbers in the order in which they happened.
create sequence webhook_event_number;

-- Each event is written in the transaction of the change that it reports. Events are kept for 30 days.
create table webhook_event (
  shard smallint not null,
  player_id uuid not null,
  number bigint not null default nextval('webhook_event_number'),
  event_id uuid not null,
  type text not null,
  at timestamptz not null,
  data jsonb not null,
  primary key (shard, player_id, number)
);

create index webhook_event_time on webhook_event using brin (at) with (pages_per_range = 16, autosummarize = on);
create index webhook_event_identified on webhook_event (event_id);

-- This index is not unique, because a unique index over all players would require all rows to be on one server. Nor is
-- one needed, because the sequence never returns a number twice.
create index webhook_event_number_order on webhook_event (number);

-- The addresses to which webhook events are sent.
-- In a cluster: everywhere.
create table webhook_endpoint (
  endpoint_id uuid primary key,
  name text not null,
  url text not null,
  types text[] not null,
  is_on boolean not null,
  -- True if the program switched the endpoint off, and not a member of staff.
  is_off_by_itself boolean not null default false,
  -- The signing secret, encrypted.
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- The time of the first failed attempt since the last successful one. Null if the latest attempt succeeded, or if
  -- there has been none since staff switched the endpoint on.
  failing_since timestamptz,
  -- Deliveries have been created for the events up to this number.
  queued_to bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  -- When staff removed the endpoint. A job then deletes its deliveries step by step, and finally this row.
  removed_at timestamptz,
  -- How many events were deleted because of their age before the endpoint had accepted them.
  lost bigint not null default 0
);

create table webhook_delivery (
  shard smallint not null,
  player_id uuid not null,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  number bigint not null,
  state text not null constraint webhook_delivery_state check (state in ('WAITING', 'ACCEPTED', 'GIVEN_UP')),
  attempts smallint not null default 0,
  tried_at timestamptz,
  -- The HTTP status of the response. Null if no complete response arrived.
  http_status smallint,
  latency_ms integer,
  excerpt text,
  primary key (shard, player_id, endpoint_id, number),
  foreign key (shard, player_id, number) references webhook_event on delete cascade
);

create index webhook_delivery_log on webhook_delivery (endpoint_id, number);
create index webhook_delivery_state on webhook_delivery (endpoint_id, state, number) where state <> 'ACCEPTED';
create index webhook_delivery_first on webhook_delivery (shard, player_id, endpoint_id, number) where state = 'WAITING';

-- The queue of a player's waiting deliveries to an endpoint, which are sent one after another. The row is deleted when
-- no delivery is waiting.
create table webhook_line (
  shard smallint not null,
  player_id uuid not null,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  due_at timestamptz not null,
  -- Identifies the claim of the process that is sending the first delivery. The claim is valid until due_at. Null if no
  -- process has claimed the queue.
  claim uuid,
  primary key (shard, player_id, endpoint_id)
);

create index webhook_line_due on webhook_line (endpoint_id, due_at);

-- Each row contains the number that the newest event had at a given time. This shows when an event was recorded. Events
-- are deleted by the time at which they were recorded, because the time at which they happened may be much earlier.
-- In a cluster: on the coordinator.
create table webhook_event_age (
  noted_at timestamptz primary key,
  number bigint not null
);
