-- Mutes in all channels. Players read the reason and the end; a mute without an end is for good.
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

-- Reports of messages, by the player who reports.
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

-- Words that messages and nicknames must not hold. Staff edit them.
create table channel_word (
  word text primary key,
  added_at timestamptz not null
);
