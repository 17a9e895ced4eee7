-- The protection of players from harm (LCCP 3.4.3). This table contains each player's current level, and when the
-- player is evaluated next.
create table protection_state (
  shard smallint not null,
  player_id uuid not null,
  level text not null default 'NONE' constraint protection_state_level check (level in ('NONE', 'LOW', 'MEDIUM', 'HIGH')),
  score integer not null default 0,
  evaluated_at timestamptz,
  -- Null if only the player's next activity schedules the evaluation.
  due_at timestamptz,
  -- When Baize last took measures by itself, and the player's level at that time.
  acted_level text,
  acted_at timestamptz,
  primary key (shard, player_id),
  constraint protection_state_acted check ((acted_level is null) = (acted_at is null))
);

create index protection_state_due on protection_state (due_at) where due_at is not null;

-- Activity before this instant has been read. If there is no row, no activity has been read.
-- In a cluster: on the coordinator.
create table protection_mark (
  one boolean primary key default true check (one),
  noticed_to timestamptz not null
);

-- How often per day a limit of the player refused a bet or deposit. Refusals within the same minute count once.
create table limit_hit (
  shard smallint not null,
  player_id uuid not null,
  day date not null,
  hits integer not null,
  last_at timestamptz not null,
  primary key (shard, player_id, day)
);

create index limit_hit_last on limit_hit (last_at);

-- A customer interaction: which signs were found, which measures were taken, and what effect they had. Interactions
-- that Baize makes by itself have the actor job:protection.
create table protection_interaction (
  shard smallint not null,
  player_id uuid not null,
  interaction_id uuid not null,
  at timestamptz not null,
  actor text not null,
  level text not null,
  score integer not null,
  -- The markers of harm that were found, each with the player's figures on which it is based.
  markers jsonb not null,
  acts text[] not null,
  -- For an interaction by staff: its subject, what staff wrote, and the outcome.
  topic text,
  note text,
  outcome text,
  -- All figures at the time of the interaction, one week later and four weeks later.
  figures jsonb not null,
  figures_after_week jsonb,
  figures_after_month jsonb,
  -- When the figures must be stored next. Null if they have been stored twice.
  effect_due_at timestamptz,
  -- The player's answer, if the interaction asked a question.
  answer text,
  answered_at timestamptz,
  primary key (shard, player_id, interaction_id)
);

create index protection_interaction_effect on protection_interaction (effect_due_at) where effect_due_at is not null;

-- Tasks for staff. An alert stays open until a member of staff resolves it.
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

-- A player who has a row here cannot begin a deposit.
create table deposit_block (
  shard smallint not null,
  player_id uuid not null,
  source text not null constraint deposit_block_source check (source in ('HARM', 'STAFF', 'VULNERABILITY')),
  blocked_at timestamptz not null,
  actor text not null,
  reason text not null,
  primary key (shard, player_id, source)
);

-- Enquiries to the register of financial vulnerability (LCCP 3.4.4), with the register's answers. An enquiry without an
-- answer is repeated.
create table vulnerability_check (
  shard smallint not null,
  player_id uuid not null,
  check_id uuid not null,
  started_at timestamptz not null,
  -- The net deposits of 30 days that caused the check.
  net_deposits_minor bigint not null,
  currency text not null,
  result text constraint vulnerability_check_result check (result in ('Y', 'N')),
  -- The records of the player in the register of financial vulnerability, under the names that the register gives them.
  records text[] not null default '{}',
  answered_at timestamptz,
  valid_until timestamptz,
  -- How many enquiries got no answer, and when the last of them was made.
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
