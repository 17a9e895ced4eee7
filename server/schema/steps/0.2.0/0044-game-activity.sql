-- Real play of each game by the hour. Data older than a day are kept by the day, for a week. The lists of hot and
-- popular games read this table instead of every movement. It does not belong to a player.
create table game_activity (
  -- for a whole day, its midnight (UTC)
  hour_at timestamptz not null,
  studio text not null,
  game_id text not null,
  rounds bigint not null,
  -- sum over all minutes of the players in that minute
  player_minutes bigint not null,
  primary key (hour_at, studio, game_id)
);

-- The biggest wins of the last days. The player's name is masked before it is written.
create table game_big_win (
  studio text not null,
  transaction_id text not null,
  game_id text not null,
  player_name text not null,
  currency text not null,
  amount bigint not null,
  at timestamptz not null,
  primary key (studio, transaction_id)
);

-- The time up to which movements are counted, in one row.
create table game_activity_mark (
  one boolean primary key default true check (one),
  counted_to timestamptz not null
);
