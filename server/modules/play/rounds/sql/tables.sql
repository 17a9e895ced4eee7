create table round (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  game_id text not null,
  currency text not null,
  -- cancelled: the round did not end, and its stakes were refunded
  state text not null check (state in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (shard, player_id, studio, round_id)
);

create index round_opened on round using brin (opened_at) with (pages_per_range = 64, autosummarize = on);

-- Rounds that stayed open for too long: left to their studio, or refunded by Baize. Each has one row.
create table round_interruption (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  found_at timestamptz not null,
  outcome text not null check (outcome in ('studio', 'refund')),
  -- null while the refund of its stakes is pending
  settled_at timestamptz,
  primary key (shard, player_id, studio, round_id),
  foreign key (shard, player_id, studio, round_id) references round
);

create index round_interruption_pending on round_interruption (found_at) where settled_at is null;
create index round_interruption_found on round_interruption (found_at, player_id, studio, round_id);

-- Rounds opened before this instant have been checked. Without a row, no round has.
-- In a cluster: on the coordinator.
create table round_sweep (
  name text primary key,
  swept_until timestamptz not null
);

-- A studio's request numbers, each used once, with the SHA-256 of the request. Rows stay for good, like the
-- transactions.
-- In a cluster: by request_id.
create table game_request (
  studio text not null,
  request_id text not null,
  digest bytea not null,
  at timestamptz not null,
  primary key (studio, request_id)
);

-- A player's limits for stakes and losses (stakes minus wins) in each window; null: no limit. They cover the player's
-- accounts in all currencies.
create table game_limit (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  stake_session bigint,
  stake_day bigint,
  stake_week bigint,
  stake_month bigint,
  loss_session bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  -- Limits that hold from their creation until a time. That time is on full ten minutes, so the end of the complete windows decides
  -- about it. Their amounts so far are in play_sum.
  stake_dynamic bigint,
  stake_until timestamptz,
  loss_dynamic bigint,
  loss_until timestamptz,
  primary key (shard, player_id)
);

-- Rounds with new movements, until they have ended and are reported to webhook endpoints.
create table round_report (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  -- The list forgets rounds that do not end. Rows of an earlier version stay until their rounds end.
  noted_at timestamptz not null default 'infinity',
  primary key (shard, player_id, studio, round_id)
);

create index round_report_noted on round_report (noted_at);

-- The movements up to this seal have been looked at. Without a row, reporting begins with the next seal.
-- In a cluster: on the coordinator.
create table round_report_mark (
  name text primary key,
  seal bigint not null
);
