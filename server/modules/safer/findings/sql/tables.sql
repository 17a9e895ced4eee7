-- Suspicions about players' identities, about which staff decide. Players never see them.
create table finding (
  shard smallint not null,
  -- The suspected account.
  player_id uuid not null,
  finding_id uuid not null,
  kind text not null check (kind in ('NUMBER', 'EXCLUSION')),
  other_id uuid not null,
  -- HMAC-SHA256 of the document number that both accounts have used.
  number_hash bytea,
  -- The operation that raised the suspicion.
  found_by text not null,
  found_at timestamptz not null,
  decision text check (decision in ('CONFIRMED', 'DISMISSED')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  -- How likely it is that both accounts belong to the same person, in percent.
  score smallint not null default 100,
  primary key (shard, player_id, finding_id),
  foreign key (shard, player_id) references player,
  constraint finding_number check ((kind = 'NUMBER') = (number_hash is not null)),
  constraint finding_decision check ((decision is null) = (decided_at is null))
);

-- The same suspicion is recorded only once.
create unique index finding_once on finding (shard, player_id, kind, other_id, number_hash) nulls not distinct;
create index finding_waiting on finding (found_at) where decision is null;
