-- Money that staff gave a player. Sums of it decide whether the next gift needs a second person.
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
create table staff_own_player (
  email text not null,
  player_id uuid not null,
  declared_at timestamptz not null,
  primary key (email, player_id)
);

alter table approval
  -- the asker's and the decider's rights when they asked and decided
  add column asked_rights int not null default 0,
  add column decided_rights int,
  -- the item that one request at a time may be about, such as `withdrawal <id>`
  add column item text,
  -- the state of the item, or of the thing that changes, when the first person asked
  add column item_state text,
  add column ended_at timestamptz,
  drop constraint approval_state_check,
  add constraint approval_state_check
    check (state in ('WAITING', 'APPROVED', 'DONE', 'REFUSED', 'FAILED', 'EXPIRED', 'ENDED'));

create unique index approval_item on approval (operation, item) where state in ('WAITING', 'APPROVED');
create index approval_asker on approval (asked_by, asked_at desc);
