-- The games for real and free play. Each launch and bet reads this small reference table.
-- In a cluster: everywhere.
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
  -- Countries whose players cannot open the game, as ISO 3166-1 alpha-2.
  blocked_countries text[] not null default '{}',
  primary key (platform, game_id),
  constraint game_of_studio unique (studio, game_id)
);

-- The currencies that a game takes for real play.
-- In a cluster: everywhere.
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
-- In a cluster: everywhere.
create table game_cycle_limit (
  kind text not null,
  currency text not null,
  maximum_minor bigint not null,
  young_maximum_minor bigint not null,
  primary key (kind, currency)
);

insert into game_cycle_limit values ('slot', 'GBP', 500, 200);

-- A launch token lets one player play one game for real. The database stores its hash.
--
-- The row copies the session and player data that a bet checks, and follows every change of them. A bet of a player
-- whose rows are not in memory then reads one row from disk instead of three.
create table launch (
  shard smallint not null,
  player_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  platform text not null,
  game_id text not null,
  studio text not null,
  currency text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  session_started_at timestamptz not null,
  session_used_at timestamptz not null,
  session_ended boolean not null,
  player_may_bet boolean not null,
  player_birth_date date not null,
  -- A cycle that a bet of the launch starts: its kind, and the shortest time since the previous one. Null: no such rule.
  cycle_of text check (cycle_of in ('slot', 'casino')),
  cycle_ms integer,
  -- The end of a launch by itself: of its lifetime, or because another game or the end of play has closed it for good.
  closes_at timestamptz not null,
  -- A game whose studio reports the end of each round. Then no round of the launch begins while another one is open (UKGC RTS 8).
  ends_rounds boolean not null default false,
  primary key (shard, player_id, token_hash)
);

create index launch_expiry on launch (expires_at);

-- Finds the player of a launch token, which arrives without its player.
-- In a cluster: by token_hash.
create table launch_token (
  token_hash bytea primary key,
  shard smallint not null,
  player_id uuid not null
);

-- The interval of a player's reminders of time and money during real play (UKGC RTS 13). Without a row, there are no
-- reminders.
create table reality_check (
  shard smallint not null,
  player_id uuid not null,
  interval_minutes smallint not null check (interval_minutes between 10 and 60 and interval_minutes % 10 = 0),
  changed_at timestamptz not null,
  -- A reality check may end at a date that the player has chosen.
  created_at timestamptz not null,
  -- null: it has no end
  expires_at timestamptz,
  primary key (shard, player_id)
);

-- The session's next reality check. Its launches expire at that moment, so that no stake is taken before the answer.
create table reality_check_due (
  shard smallint not null,
  player_id uuid not null,
  session_id uuid not null,
  due_at timestamptz not null,
  primary key (shard, player_id, session_id)
);

create index reality_check_due_at on reality_check_due (due_at);

create table favorite_game (
  shard smallint not null,
  player_id uuid not null,
  platform text not null,
  game_id text not null,
  added_at timestamptz not null,
  primary key (shard, player_id, platform, game_id)
);

-- Real play of each game by the hour. Data older than a day are kept by the day, for a week. The lists of hot and
-- popular games read this table instead of every movement. It does not belong to a player.
-- In a cluster: on the coordinator.
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
-- In a cluster: on the coordinator.
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
-- In a cluster: on the coordinator.
create table game_activity_mark (
  one boolean primary key default true check (one),
  counted_to timestamptz not null
);

-- A player whose play is paused until they answer a question. Their launches expire at that moment, so that no stake is
-- taken before the answer.
create table play_pause (
  shard smallint not null,
  player_id uuid not null,
  paused_at timestamptz not null,
  primary key (shard, player_id)
);

-- When the time limits of a player end their play, as reckoned when a game was opened last. Their launches expire at that
-- moment, so that no stake is taken after it.
create table play_end (
  shard smallint not null,
  player_id uuid not null,
  -- null: no session limit
  session_ends_at timestamptz,
  -- null: no limit of game time
  time_ends_at timestamptz,
  primary key (shard, player_id)
);
