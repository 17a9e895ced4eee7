-- Staff actions that need or needed a second approver: movements of money, and changes to texts, offers and staff.
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
  -- The requester's idempotency key.
  asked_key text not null,
  state text not null check (state in ('WAITING', 'APPROVED', 'DONE', 'REFUSED', 'FAILED', 'EXPIRED', 'ENDED')),
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  decision_reason text,
  -- The error code, if the approved action failed or the request ended.
  failure text,
  -- The subject, for example a legal text, an offer or a member of staff. Null if the request is about a player.
  subject text,
  -- The version of the requester's rights when they made the request, and of the approver's rights when they decided
  -- it. If a version changes, the request ends.
  asked_rights int not null default 0,
  decided_rights int,
  -- The item about which only one request may be open at a time, such as `withdrawal <id>`.
  item text,
  -- The state that the request depends on, as it was when the request was made.
  item_state text,
  ended_at timestamptz,
  -- The parameters of the text for the failure, such as the largest amount.
  failure_values jsonb,
  unique (operation, asked_by, asked_key)
);

create index approval_open on approval (asked_at) where state in ('WAITING', 'APPROVED');
create index approval_newest on approval (decided_at desc) where decided_at is not null;
create unique index approval_item on approval (operation, item) where state in ('WAITING', 'APPROVED');
create index approval_asker on approval (asked_by, asked_at desc);

-- Money that staff gave players. The sums decide whether the next gift needs a second approver.
-- In a cluster: on the coordinator.
create table staff_gift (
  gift_id uuid primary key,
  operation text not null,
  player_id uuid not null,
  currency text not null,
  -- Negative if a gift was taken back unused.
  amount bigint not null check (amount <> 0),
  given_by text not null,
  approved_by text check (approved_by <> given_by),
  -- Names what was given, such as `withdrawal <id>`.
  subject text,
  at timestamptz not null
);

create index staff_gift_player on staff_gift (player_id, at);
create index staff_gift_giver on staff_gift (given_by, at);
create index staff_gift_subject on staff_gift (subject) where subject is not null;

-- The player accounts that members of staff have declared as their own. A declaration cannot be withdrawn.
-- In a cluster: on the coordinator.
create table staff_own_player (
  email text not null,
  player_id uuid not null,
  declared_at timestamptz not null,
  primary key (email, player_id)
);
