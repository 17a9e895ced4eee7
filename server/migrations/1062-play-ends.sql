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

-- The end of a launch by itself: of its lifetime, or because another game or the end of play has closed it for good.
alter table launch add column closes_at timestamptz;

update launch set closes_at = case
  when exists (
    select from reality_check_due as due where due.shard = launch.shard and due.player_id = launch.player_id
      and due.session_id = launch.session_id and due.due_at = launch.expires_at
  ) or exists (
    select from play_pause as pause where pause.shard = launch.shard and pause.player_id = launch.player_id
      and pause.paused_at = launch.expires_at
  ) then launch.created_at + interval '12 hours'
  else expires_at end;

alter table launch alter column closes_at set not null;

-- The instant until which a launch takes bets: the one rule for its lifetime, reality check, pause and time limits.
create function launch_expiry(launch) returns timestamptz language sql stable
return least($1.closes_at,
  (select due_at from reality_check_due as due
    where due.shard = $1.shard and due.player_id = $1.player_id and due.session_id = $1.session_id),
  (select paused_at from play_pause as pause where pause.shard = $1.shard and pause.player_id = $1.player_id),
  (select least(session_ends_at, time_ends_at) from play_end as ends
    where ends.shard = $1.shard and ends.player_id = $1.player_id));
