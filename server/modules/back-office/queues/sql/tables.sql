-- Which members of staff work on which items of queues. An assignment only informs the other members; it does not stop
-- them from working on the item.
-- In a cluster: on the coordinator.
create table queue_assignment (
  queue text not null,
  item_id text not null,
  assignee text not null,
  assigned_at timestamptz not null,
  primary key (queue, item_id)
);

create index queue_assignment_age on queue_assignment (assigned_at);
