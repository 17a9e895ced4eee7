-- Messages to a player, from staff or from Baize itself. The content is sanitised HTML.
create table message (
  shard smallint not null,
  player_id uuid not null,
  message_id uuid not null,
  content text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  primary key (shard, player_id, message_id),
  foreign key (shard, player_id) references player
);

create index message_unread on message (shard, player_id) where read_at is null;
