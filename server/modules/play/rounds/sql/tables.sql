create table round (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  game_id text not null,
  currency text not null,
  -- The state 'cancelled' means that Baize ended the round and returned its stakes.
  state text not null check (state in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (shard, player_id, studio, round_id)
);

create index round_opened on round using brin (opened_at) with (pages_per_range = 64, autosummarize = on);

-- Rounds that stayed open for too long, one row per round. Either the studio resumes the round, or Baize returns its
-- stakes.
create table round_interruption (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  found_at timestamptz not null,
  outcome text not null check (outcome in ('studio', 'refund')),
  -- Null while the refund of the stakes is pending. Equal to found_at if the studio resumes the round.
  settled_at timestamptz,
  primary key (shard, player_id, studio, round_id),
  foreign key (shard, player_id, studio, round_id) references round
);

create index round_interruption_pending on round_interruption (found_at) where settled_at is null;
create index round_interruption_found on round_interruption (found_at, player_id, studio, round_id);

-- For each job that searches past play, the instant up to which it has searched. A job without a row has not searched
-- anything yet.
-- In a cluster: on the coordinator.
create table round_sweep (
  name text primary key,
  swept_until timestamptz not null
);

-- The request ids of studios, each with the SHA-256 of its first request, so that the same id is refused for another
-- request. Rows are never deleted, because otherwise an old id could be used for another request.
-- In a cluster: by request_id.
create table game_request (
  studio text not null,
  request_id text not null,
  digest bytea not null,
  at timestamptz not null,
  primary key (studio, request_id)
);

-- A player's limits on stakes and on losses (stakes minus wins), for a session, a day, a week and a month. Null means
-- that there is no limit. A limit covers the player's accounts in all currencies.
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
  -- Dynamic limits. Each applies from its creation until a fixed time. This time is a multiple of ten minutes, so that
  -- the limit ends together with a window. The play counted so far is in play_sum.
  stake_dynamic bigint,
  stake_until timestamptz,
  loss_dynamic bigint,
  loss_until timestamptz,
  primary key (shard, player_id)
);

-- Rounds with new movements. A round stays in this table until it has ended and has been reported to webhook endpoints.
create table round_report (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  -- A round that does not end is removed from this table some time after this instant. Rows that an earlier version
  -- wrote have the value infinity, and stay until their rounds end.
  noted_at timestamptz not null default 'infinity',
  primary key (shard, player_id, studio, round_id)
);

create index round_report_noted on round_report (noted_at);

-- How far the ledger has been read for `round_report`: the number of the last seal of the ledger whose movements were
-- read. If the table is empty, reporting begins with the next seal.
-- In a cluster: on the coordinator.
create table round_report_mark (
  name text primary key,
  seal bigint not null
);
