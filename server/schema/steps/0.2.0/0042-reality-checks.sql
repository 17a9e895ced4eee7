-- The interval of a player's reminders of time and money during real play (UKGC RTS 13). Without a row, there are no
-- reminders.
create table reality_check (
  shard smallint not null,
  player_id uuid not null,
  interval_minutes smallint not null check (interval_minutes between 10 and 60 and interval_minutes % 10 = 0),
  changed_at timestamptz not null,
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
