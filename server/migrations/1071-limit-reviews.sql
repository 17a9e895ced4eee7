-- Reminders to look at one's limits (UKGC RTS 12). Each player with a complete registration has one row.
create table limit_review (
  shard smallint not null,
  player_id uuid not null,
  -- when the next reminder is sent
  due_at timestamptz not null,
  -- the last reminder. It waits until it is answered
  reminded_at timestamptz,
  answered_at timestamptz,
  answer text,
  primary key (shard, player_id),
  constraint limit_review_answer check (
    answer in ('KEEP', 'CHANGE') and (answer is null) = (answered_at is null)
      and (answered_at is null or reminded_at is not null))
);

create index limit_review_due on limit_review (due_at);

-- The newest registration that has its row. The other players come after it.
create table limit_review_mark (
  one boolean primary key default true check (one),
  enrolled_to timestamptz not null
);
