-- Movements of money that need a second person of the staff.
-- In a cluster: on the coordinator.
create table approval (
  approval_id uuid primary key,
  operation text not null,
  player_id uuid,
  input jsonb not null,
  amount bigint,
  currency text,
  asked_by text not null,
  asked_at timestamptz not null,
  -- the idempotency key of the first person
  asked_key text not null,
  state text not null check (state in ('WAITING', 'APPROVED', 'DONE', 'REFUSED', 'FAILED', 'EXPIRED', 'ENDED')),
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  decision_reason text,
  -- the error code of a failed one
  failure text,
  -- A second person decides about legal texts, too. They concern no player and no money.
  -- the consent or the item of the content
  subject text,
  -- the asker's and the decider's rights when they asked and decided
  asked_rights int not null default 0,
  decided_rights int,
  -- the item that one request at a time may be about, such as `withdrawal <id>`
  item text,
  -- the state of the item, or of the thing that changes, when the first person asked
  item_state text,
  ended_at timestamptz,
  -- the values of the failure's text, such as the largest amount
  failure_values jsonb,
  unique (operation, asked_by, asked_key)
);

create index approval_open on approval (asked_at) where state in ('WAITING', 'APPROVED');
create index approval_newest on approval (decided_at desc) where decided_at is not null;
create unique index approval_item on approval (operation, item) where state in ('WAITING', 'APPROVED');
create index approval_asker on approval (asked_by, asked_at desc);

-- Money that staff gave a player. Sums of it decide whether the next gift needs a second person.
-- In a cluster: on the coordinator.
create table staff_gift (
  gift_id uuid primary key,
  operation text not null,
  player_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  given_by text not null,
  approved_by text check (approved_by <> given_by),
  -- what was given, such as `withdrawal <id>`
  subject text,
  at timestamptz not null
);

create index staff_gift_player on staff_gift (player_id, at);
create index staff_gift_giver on staff_gift (given_by, at);
create index staff_gift_subject on staff_gift (subject) where subject is not null;

-- Players whom a member of staff has named as themselves. Nobody takes it back.
-- In a cluster: on the coordinator.
create table staff_own_player (
  email text not null,
  player_id uuid not null,
  declared_at timestamptz not null,
  primary key (email, player_id)
);
