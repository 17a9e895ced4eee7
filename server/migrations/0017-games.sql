-- The games that can be played, for real or for free. Small reference data that every launch and bet reads.
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

-- The stakes of a game in each currency. A game is not played for real in a currency without a row.
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

-- The law's highest stake for one cycle of a kind of game, lower for young players (setting YOUNG_PLAYER_YEARS). The rows
-- are those of Great Britain for slots (2025). Without a row the game's own highest stake decides.
create table game_cycle_limit (
  kind text not null,
  currency text not null,
  maximum_minor bigint not null,
  young_maximum_minor bigint not null,
  primary key (kind, currency)
);

insert into game_cycle_limit values ('slot', 'GBP', 500, 200);

-- For other modules: the law's highest stakes by game.
create view game_cycle_maximum as
select studio, game_id, currency, maximum_minor, young_maximum_minor from game join game_cycle_limit using (kind);

-- For other modules: the kind of each game.
create view game_kind as
select studio, game_id, kind from game;
