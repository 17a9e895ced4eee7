-- Which account a profile of a social network opens. A profile can open only one account in each realm.
-- In a cluster: by subject.
create table social_subject (
  social_type text not null check (social_type in ('facebook')),
  -- The network's id of the person.
  subject text not null,
  player_id uuid not null,
  realm smallint not null default 1,
  primary key (social_type, subject, realm)
);

create table social_link (
  shard smallint not null,
  player_id uuid not null,
  social_type text not null check (social_type in ('facebook')),
  subject text not null,
  linked_at timestamptz not null,
  primary key (shard, player_id, social_type),
  foreign key (shard, player_id) references player
);
