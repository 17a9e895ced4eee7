-- The games for real and free play. The table is small, and every launch and bet reads it.
-- In a cluster: everywhere.
create table game (
  platform text not null,
  game_id text not null,
  studio text not null,
  name text not null,
  kind text not null,
  -- The theoretical return to player in basis points: 9650 is 96.50 %.
  rtp_basis_points integer not null check (rtp_basis_points between 1 and 10000),
  free_play boolean not null,
  active boolean not null,
  -- Countries whose players cannot open the game, as ISO 3166-1 alpha-2.
  blocked_countries text[] not null default '{}',
  primary key (platform, game_id),
  constraint game_of_studio unique (studio, game_id)
);

-- The currencies that a game accepts for real money, with their range of stakes.
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

-- The highest stake that the law allows for one game cycle; it is lower for young players (setting YOUNG_PLAYER_YEARS).
-- The row inserted below is the British limit for slot games (2025). For a kind of game without a row, only the highest
-- stake that is set for the game applies.
-- In a cluster: everywhere.
create table game_cycle_limit (
  kind text not null,
  currency text not null,
  maximum_minor bigint not null,
  young_maximum_minor bigint not null,
  primary key (kind, currency)
);

insert into game_cycle_limit values ('slot', 'GBP', 500, 200);

-- A launch token lets one player play one game for real money. The database stores only the hash of the token.
-- Each row also contains copies of the session's and the player's data that a bet checks, and they are updated whenever
-- the originals change. A bet therefore reads one row instead of three, which matters if the rows must be read from
-- disk.
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
  -- The kind of game cycle that a bet of this launch starts, and the minimum time in milliseconds since the start of
  -- the previous cycle. Both are null if the law demands no minimum time.
  cycle_of text check (cycle_of in ('slot', 'casino')),
  cycle_ms integer,
  -- When the launch closes for good: at the end of its lifetime, or earlier because another game was opened or a time
  -- limit ended play.
  closes_at timestamptz not null,
  -- Whether the studio reports the end of each round. If it does, no round of the launch can begin while another one is
  -- open (UKGC RTS 8).
  ends_rounds boolean not null default false,
  primary key (shard, player_id, token_hash)
);

create index launch_expiry on launch (expires_at);

-- Maps a launch token to its player, because studios send some tokens without the player.
-- In a cluster: by token_hash.
create table launch_token (
  token_hash bytea primary key,
  shard smallint not null,
  player_id uuid not null
);

-- How often a player is reminded of time and money during real play (UKGC RTS 13). A player without a row gets no
-- reminders.
create table reality_check (
  shard smallint not null,
  player_id uuid not null,
  interval_minutes smallint not null check (interval_minutes between 10 and 60 and interval_minutes % 10 = 0),
  changed_at timestamptz not null,
  -- Since when the player has this reality check.
  created_at timestamptz not null,
  -- Null if the reality check has no end.
  expires_at timestamptz,
  primary key (shard, player_id)
);

-- When the session's next reality check is due. The session's launches expire at that moment, so that no stake is
-- accepted before the player answers.
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

-- How much each game was played for real money. There is one row per hour, and one row per day for past days; rows are
-- kept for about a week. The lists of hot and popular games read this table, because summing the movements would be too
-- slow. The rows belong to no player.
-- In a cluster: on the coordinator.
create table game_activity (
  -- The start of the hour. For a whole day, its midnight (UTC).
  hour_at timestamptz not null,
  studio text not null,
  game_id text not null,
  rounds bigint not null,
  -- The number of players in each minute, summed over all minutes of the period.
  player_minutes bigint not null,
  primary key (hour_at, studio, game_id)
);

-- The biggest wins of the last three days, with the players' names already masked.
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

-- The instant up to which movements are counted, in a single row.
-- In a cluster: on the coordinator.
create table game_activity_mark (
  one boolean primary key default true check (one),
  counted_to timestamptz not null
);

-- The players whose play is paused until they answer a question. A player's launches expire at the moment of the pause,
-- so that no stake is accepted before the answer.
create table play_pause (
  shard smallint not null,
  player_id uuid not null,
  paused_at timestamptz not null,
  primary key (shard, player_id)
);

-- When a player's time limits end their play, as computed when the player last opened a game, changed a limit or was
-- refused a bet. The player's launches expire at that moment, so that no later stake is accepted.
create table play_end (
  shard smallint not null,
  player_id uuid not null,
  -- When a session limit ends play. Null if the player has no session limit.
  session_ends_at timestamptz,
  -- When a limit on game time ends play. Null if the player has no such limit.
  time_ends_at timestamptz,
  primary key (shard, player_id)
);
