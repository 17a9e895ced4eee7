create table bonus_watch (
  shard smallint not null,
  player_id uuid not null,
  bonus_id uuid not null,
  staked_minor bigint not null,
  won_minor bigint not null,
  covered_minor bigint not null,
  withdrawn_minor bigint not null,
  signs text[] not null check (signs <@ array['COVERED', 'WITHDRAWN']),
  ended_at timestamptz not null,
  found_at timestamptz not null,
  decision text check (decision in ('ABUSE', 'FAIR')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  primary key (shard, player_id, bonus_id)
);

create index bonus_watch_waiting on bonus_watch (found_at, bonus_id) where decision is null and signs <> '{}';
create index bonus_watch_ended on bonus_watch (ended_at);

create index player_bonus_ended on player_bonus (ended_at) where ended_at is not null;
