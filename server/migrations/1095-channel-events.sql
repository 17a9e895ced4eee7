alter table channel
  add column open boolean not null default true,
  -- the number of the newest event; a writer holds this row, so numbers are committed in their order
  add column last_event bigint not null default 0;

-- Everything that happens in a channel, in the order that all readers see. Events of players leave after 90 days.
create table channel_event (
  channel_id bigint not null references channel,
  event_no bigint not null,
  kind text not null check (kind in ('message', 'deletion', 'state')),
  message_id uuid,
  -- the author; null for the house
  shard smallint,
  player_id uuid,
  nickname text,
  -- null once the message is deleted
  content text,
  -- the key under which staff posted
  command_key text,
  at timestamptz not null,
  primary key (channel_id, event_no)
);

create unique index channel_event_message on channel_event (message_id) where kind = 'message';
create unique index channel_event_command on channel_event (channel_id, command_key) where command_key is not null;
create index channel_event_house on channel_event (channel_id, event_no)
  where kind = 'message' and player_id is null and content is not null;
create index channel_event_age on channel_event (at);
