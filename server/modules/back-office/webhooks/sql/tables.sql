-- The order of events. A transaction takes its numbers under the locks that it holds. So the numbers of a player's events
-- rise in the order in which they happened.
create sequence webhook_event_number;

-- Each event is written by the transaction that it reports. Events are kept for 30 days.
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

-- The sequence makes each number once, and the primary key proves it within a player. A key over all players would tie their rows to
-- one server.
create index webhook_event_number_order on webhook_event (number);

-- In a cluster: everywhere.
create table webhook_endpoint (
  endpoint_id uuid primary key,
  name text not null,
  url text not null,
  types text[] not null,
  is_on boolean not null,
  -- the program switched it off, not a member of staff
  is_off_by_itself boolean not null default false,
  -- encrypted
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  -- every attempt since then has failed
  failing_since timestamptz,
  -- deliveries exist for the events up to this number
  queued_to bigint not null,
  created_at timestamptz not null,
  created_by text not null,
  -- staff removed the endpoint; a job deletes its deliveries in steps, and then its row
  removed_at timestamptz,
  -- events that were deleted by age before the endpoint had accepted them
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
  -- null: no complete answer arrived
  http_status smallint,
  latency_ms integer,
  excerpt text,
  primary key (shard, player_id, endpoint_id, number),
  foreign key (shard, player_id, number) references webhook_event on delete cascade
);

create index webhook_delivery_log on webhook_delivery (endpoint_id, number);
create index webhook_delivery_state on webhook_delivery (endpoint_id, state, number) where state <> 'ACCEPTED';
create index webhook_delivery_first on webhook_delivery (shard, player_id, endpoint_id, number) where state = 'WAITING';

-- A player's waiting deliveries to an endpoint, which are sent one after another. The row is gone when none waits.
create table webhook_line (
  shard smallint not null,
  player_id uuid not null,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  due_at timestamptz not null,
  -- the process that sends the first of them, until due_at
  claim uuid,
  primary key (shard, player_id, endpoint_id)
);

create index webhook_line_due on webhook_line (endpoint_id, due_at);

-- The newest event at a time. Events are kept by when they were recorded: some happened long before.
-- In a cluster: on the coordinator.
create table webhook_event_age (
  noted_at timestamptz primary key,
  number bigint not null
);
