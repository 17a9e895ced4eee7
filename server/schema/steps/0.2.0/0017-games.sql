-- The games for real and free play. Each launch and bet reads this small reference table.
create table game (
  platform text not null,
  game_id text not null,
  studio text not null,
  name text not null,
  kind text not null,
  -- theoretical return to the player in hundredths of a percent: 9650 is 96.50 %
  rtp_basis_points integer not null check (rtp_basis_points between 1 and 10000),
  free_play boolean not null,
  active boolean not null,
  primary key (platform, game_id),
  constraint game_of_studio unique (studio, game_id)
);

-- The currencies that a game takes for real play.
create table game_stake (
  platform text not null,
  game_id text not null,
  currency text not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  primary key (platform, game_id, currency),
  foreign key (platform, game_id) references game,
  check (maximum_minor >= minimum_minor)
);

-- The law's highest stake for one game cycle, lower for young players (setting YOUNG_PLAYER_YEARS). This row is the
-- British limit for slots (2025). Without a row, the game's own highest stake applies.
create table game_cycle_limit (
  kind text not null,
  currency text not null,
  maximum_minor bigint not null,
  young_maximum_minor bigint not null,
  primary key (kind, currency)
);

insert into game_cycle_limit values ('slot', 'GBP', 500, 200);
