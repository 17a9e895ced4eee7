-- In a cluster: everywhere.
create table segment (
  segment_id uuid primary key,
  name text not null,
  rules jsonb not null,
  changed_at timestamptz not null
);

-- In a cluster: everywhere.
create table campaign (
  campaign_id uuid primary key,
  name text not null,
  segment_id uuid not null references segment,
  product text not null,
  -- by language
  message jsonb,
  mail jsonb,
  bonus_code text,
  starts_at timestamptz not null,
  state text not null constraint campaign_state check (state in ('SCHEDULED', 'RUNNING', 'DONE', 'STOPPED')),
  created_by text not null,
  created_at timestamptz not null,
  -- the second person who agreed to the bonus
  approved_by text check (approved_by <> created_by),
  -- The terms of the bonus that the campaign was judged by. Null: it has no bonus, or is older than this column.
  bonus_terms_id text
);

create index campaign_open on campaign (starts_at) where state in ('SCHEDULED', 'RUNNING');

-- The players of the segment when the campaign began.
-- In a cluster: by shard.
create table campaign_player (
  campaign_id uuid not null references campaign,
  shard smallint not null,
  player_id uuid not null,
  outcome text not null constraint campaign_player_outcome check (
    outcome in ('WAITING', 'SENT', 'UNWILLING', 'WITHOUT_BONUS')
  ),
  decided_at timestamptz,
  primary key (campaign_id, shard, player_id)
);

create index campaign_player_waiting on campaign_player (campaign_id, shard, player_id) where outcome = 'WAITING';
