-- In a cluster: everywhere.
create table channel (
  channel_id bigint primary key,
  name text not null,
  public boolean not null,
  open boolean not null default true,
  -- The number of the newest event. A transaction that writes an event locks this row, so that events are committed in
  -- the order of their numbers.
  last_event bigint not null default 0
);

-- All events of a channel, in the order in which every reader sees them. They are deleted after 90 days, except
-- messages in the casino's name.
-- In a cluster: on the coordinator.
create table channel_event (
  channel_id bigint not null references channel,
  event_no bigint not null,
  kind text not null check (kind in ('message', 'deletion', 'state')),
  message_id uuid,
  -- The author of the message. Null if staff wrote it in the casino's name.
  shard smallint,
  player_id uuid,
  nickname text,
  -- The text of the message. Null if the message was deleted.
  content text,
  -- The idempotency key with which staff posted the message.
  command_key text,
  at timestamptz not null,
  primary key (channel_id, event_no)
);

create unique index channel_event_message on channel_event (message_id) where kind = 'message';
create unique index channel_event_command on channel_event (channel_id, command_key) where command_key is not null;
create index channel_event_house on channel_event (channel_id, event_no)
  where kind = 'message' and player_id is null and content is not null;
create index channel_event_age on channel_event (at);

-- The nickname under which a player writes in channels.
create table channel_nickname (
  shard smallint not null,
  player_id uuid not null,
  nickname text not null,
  chosen_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

-- The keys of every nickname that a player has ever chosen: how it looks and how it sounds. They stay reserved for that
-- player, so that nobody can take over another player's old name.
-- In a cluster: by nickname_key.
create table channel_nickname_claim (
  nickname_key text primary key,
  player_id uuid not null
);

-- Players' messages, as their authors and staff see them. They are kept for a year, even if a message is deleted from
-- its channel.
create table channel_post (
  shard smallint not null,
  player_id uuid not null,
  message_id uuid not null,
  channel_id bigint not null references channel,
  event_no bigint not null,
  nickname text not null,
  content text not null,
  posted_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shard, player_id, message_id),
  foreign key (shard, player_id) references player
);

create index channel_post_time on channel_post (shard, player_id, posted_at);
create index channel_post_channel on channel_post (channel_id, event_no);
create index channel_post_age on channel_post (posted_at);

-- Mutes apply to all channels. Players see the reason and the end. A mute without an end is permanent.
create table channel_mute (
  shard smallint not null,
  player_id uuid not null,
  mute_id uuid not null,
  reason text not null,
  muted_at timestamptz not null,
  muted_until timestamptz,
  muted_by text not null,
  lifted_at timestamptz,
  primary key (shard, player_id, mute_id),
  foreign key (shard, player_id) references player
);

-- Reports of messages. A report is stored in the shard of the player who made it.
create table channel_report (
  shard smallint not null,
  player_id uuid not null,
  message_id uuid not null,
  cause text not null,
  reported_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('DELETE', 'KEEP')),
  decided_by text,
  primary key (shard, player_id, message_id),
  foreign key (shard, player_id) references player
);

create index channel_report_waiting on channel_report (reported_at) where decided_at is null;
create index channel_report_message on channel_report (message_id) where decided_at is null;
create index channel_report_age on channel_report (reported_at);

-- Words that messages and nicknames must not contain. Staff edit the list.
-- In a cluster: on the coordinator.
create table channel_word (
  word text primary key,
  added_at timestamptz not null
);
