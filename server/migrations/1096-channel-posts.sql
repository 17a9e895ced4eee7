-- The name under which a player writes in channels.
create table channel_nickname (
  shard smallint not null,
  player_id uuid not null,
  nickname text not null,
  chosen_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

-- The spellings of each nickname. They stay with their player, so nobody else can take an old name.
create table channel_nickname_claim (
  nickname_key text primary key,
  player_id uuid not null
);

-- Players' messages, for their authors and for staff, also after their deletion. They leave after a year.
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
