create table round (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  game_id text not null,
  currency text not null,
  -- cancelled: the round was never finished, and its stakes were given back
  state text not null check (state in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (shard, player_id, studio, round_id)
);

create index round_opened on round using brin (opened_at) with (pages_per_range = 64, autosummarize = on);

-- Rounds that were open for too long. We leave them to their studio, or refund them.
create table round_interruption (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  found_at timestamptz not null,
  outcome text not null check (outcome in ('studio', 'refund')),
  -- null: the stakes are not given back yet
  settled_at timestamptz,
  primary key (shard, player_id, studio, round_id),
  foreign key (shard, player_id, studio, round_id) references round
);

create index round_interruption_pending on round_interruption (found_at) where settled_at is null;
create index round_interruption_found on round_interruption (found_at, player_id, studio, round_id);

-- The search for interrupted rounds has covered all rounds that were opened before this time.
create table round_sweep (
  name text primary key,
  swept_until timestamptz not null
);

-- Requests that their studio numbers, with the SHA-256 of the content. They are kept for good, as transactions are.
create table game_request (
  studio text not null,
  request_id text not null,
  digest bytea not null,
  at timestamptz not null,
  primary key (studio, request_id)
);

-- For other modules: the rounds that have not ended.
create view round_open as
select shard, player_id, studio, round_id from round where state = 'open';
