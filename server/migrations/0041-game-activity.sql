-- How much games are played for real, by the hour, and by the day what is older than a day, for a week: what is hottest and
-- most popular is asked for by everybody, and must not read every movement. Not player-owned.
create table game_activity (
  -- of a day its midnight (UTC)
  hour_at timestamptz not null,
  studio text not null,
  game_id text not null,
  rounds bigint not null,
  -- for each minute the players who played in it
  player_minutes bigint not null,
  primary key (hour_at, studio, game_id)
);

-- The biggest wins of the last days; the name is masked before it is written.
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

-- Up to when movements are counted: one row.
create table game_activity_mark (
  one boolean primary key default true check (one),
  counted_to timestamptz not null
);
