-- Movements of money that need a second person of the staff.
create table approval (
  approval_id uuid primary key,
  operation text not null,
  player_id uuid not null,
  input jsonb not null,
  amount bigint not null,
  currency text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- the idempotency key of the first person
  asked_key text not null,
  state text not null check (state in ('WAITING', 'APPROVED', 'DONE', 'REFUSED', 'FAILED', 'EXPIRED')),
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  decision_reason text,
  -- the error code of a failed one
  failure text,
  unique (operation, asked_by, asked_key)
);

create index approval_open on approval (asked_at) where state in ('WAITING', 'APPROVED');
create index approval_newest on approval (decided_at desc) where decided_at is not null;
