-- The protection of players from harm (LCCP 3.4.3): their level now, and the next time that their figures are judged.
create table protection_state (
  shard smallint not null,
  player_id uuid not null,
  level text not null default 'NONE' constraint protection_state_level check (level in ('NONE', 'LOW', 'MEDIUM', 'HIGH')),
  score integer not null default 0,
  evaluated_at timestamptz,
  -- null: after the next activity
  due_at timestamptz,
  -- the last time that the house acted by itself
  acted_level text,
  acted_at timestamptz,
  primary key (shard, player_id),
  constraint protection_state_acted check ((acted_level is null) = (acted_at is null))
);

create index protection_state_due on protection_state (due_at) where due_at is not null;

-- Activity before this instant has been noticed. Without a row, no activity has.
-- In a cluster: on the coordinator.
create table protection_mark (
  one boolean primary key default true check (one),
  noticed_to timestamptz not null
);

-- The minutes of a day in which a limit of the player refused a bet or a deposit.
create table limit_hit (
  shard smallint not null,
  player_id uuid not null,
  day date not null,
  hits integer not null,
  last_at timestamptz not null,
  primary key (shard, player_id, day)
);

create index limit_hit_last on limit_hit (last_at);

-- A customer interaction: what was seen, what was done about it, and what became of it. The house's own interactions
-- have the actor job:protection.
create table protection_interaction (
  shard smallint not null,
  player_id uuid not null,
  interaction_id uuid not null,
  at timestamptz not null,
  actor text not null,
  level text not null,
  score integer not null,
  -- the markers that fired, with the player's figures
  markers jsonb not null,
  acts text[] not null,
  -- an interaction by staff: its subject, their words and the result
  topic text,
  note text,
  outcome text,
  -- all figures at that time, and one and four weeks later
  figures jsonb not null,
  figures_after_week jsonb,
  figures_after_month jsonb,
  -- the next comparison; null: all are made
  effect_due_at timestamptz,
  -- the player's answer to the question, if there was one
  answer text,
  answered_at timestamptz,
  primary key (shard, player_id, interaction_id)
);

create index protection_interaction_effect on protection_interaction (effect_due_at) where effect_due_at is not null;

-- Work for staff. An alert stays open until they resolve it.
create table protection_alert (
  shard smallint not null,
  player_id uuid not null,
  alert_id uuid not null,
  at timestamptz not null,
  kind text not null constraint protection_alert_kind check (kind in ('HARM', 'HELP_ASKED', 'VULNERABILITY')),
  level text not null,
  resolved_at timestamptz,
  resolved_by text,
  resolution text,
  primary key (shard, player_id, alert_id),
  constraint protection_alert_resolved check (
    (resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (resolution is null))
);

create index protection_alert_open on protection_alert (at, alert_id) where resolved_at is null;

-- While a player has a row, they can begin no deposit.
create table deposit_block (
  shard smallint not null,
  player_id uuid not null,
  source text not null constraint deposit_block_source check (source in ('HARM', 'STAFF', 'VULNERABILITY')),
  blocked_at timestamptz not null,
  actor text not null,
  reason text not null,
  primary key (shard, player_id, source)
);

-- Questions to the register of financial vulnerability (LCCP 3.4.4), each with its answer. A check without an answer is
-- asked again.
create table vulnerability_check (
  shard smallint not null,
  player_id uuid not null,
  check_id uuid not null,
  started_at timestamptz not null,
  -- the net deposits of 30 days that started it
  net_deposits_minor bigint not null,
  currency text not null,
  result text constraint vulnerability_check_result check (result in ('Y', 'N')),
  -- the records in the register, as it names them
  records text[] not null default '{}',
  answered_at timestamptz,
  valid_until timestamptz,
  -- questions that got no answer, and the last one
  silences integer not null default 0,
  silent_at timestamptz,
  decision text constraint vulnerability_check_decision check (decision in ('ALLOW', 'STOP')),
  decided_by text,
  decided_at timestamptz,
  reason text,
  primary key (shard, player_id, check_id),
  constraint vulnerability_check_answered check (
    (result is null) = (answered_at is null) and (result is null) = (valid_until is null)),
  constraint vulnerability_check_decided check (
    (decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)
      and (decision is null or result = 'Y'))
);

create unique index vulnerability_check_waiting on vulnerability_check (shard, player_id) where result is null;
