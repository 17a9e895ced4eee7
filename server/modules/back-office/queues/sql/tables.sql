-- Members of staff who work on items of queues. An assignment stops nobody else.
-- In a cluster: on the coordinator.
create table queue_assignment (
  queue text not null,
  item_id text not null,
  assignee text not null,
  assigned_at timestamptz not null,
  primary key (queue, item_id)
);

create index queue_assignment_age on queue_assignment (assigned_at);
