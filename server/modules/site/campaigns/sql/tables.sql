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
  -- A JSON object with the text in each language.
  message jsonb,
  mail jsonb,
  bonus_code text,
  starts_at timestamptz not null,
  state text not null constraint campaign_state check (state in ('SCHEDULED', 'RUNNING', 'DONE', 'STOPPED')),
  created_by text not null,
  created_at timestamptz not null,
  -- The member of staff who approved the bonus, in addition to the one who created the campaign.
  approved_by text check (approved_by <> created_by),
  -- The id of the bonus's terms that applied when the campaign was approved. Null if the campaign has no bonus, or was
  -- created before this column existed.
  bonus_terms_id text
);

create index campaign_open on campaign (starts_at) where state in ('SCHEDULED', 'RUNNING');

-- The players of a campaign. They were chosen when it started or, if it has a bonus, when it was scheduled.
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
