-- The player's invitations.
create table referral (
  shard smallint not null,
  player_id uuid not null,
  -- lower case
  email text not null,
  invited_at timestamptz not null,
  primary key (shard, player_id, email),
  foreign key (shard, player_id) references player
);

create table referral_code (
  code text primary key,
  player_id uuid not null
);

create unique index referral_code_player on referral_code (player_id);
