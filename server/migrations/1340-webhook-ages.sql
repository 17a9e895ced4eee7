-- The newest event at a time. Events are kept by when they were recorded: some happened long before.
create table webhook_event_age (
  noted_at timestamptz primary key,
  number bigint not null
);

create index webhook_event_identified on webhook_event (event_id);
create index webhook_delivery_first on webhook_delivery (shard, player_id, endpoint_id, number) where state = 'WAITING';

-- staff removed the endpoint; a job deletes its deliveries in steps, and then its row
alter table webhook_endpoint add column removed_at timestamptz;
-- events that were deleted by age before the endpoint had accepted them
alter table webhook_endpoint add column lost bigint not null default 0;
