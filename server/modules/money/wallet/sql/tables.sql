-- Money set aside. It leaves the player's cash until it is captured or released, in part or whole.
create table wallet_hold (
  shard smallint not null,
  player_id uuid not null,
  hold_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  -- the hold's purpose, such as withdrawal:<id>
  cause text not null,
  opened_at timestamptz not null,
  primary key (shard, player_id, hold_id),
  constraint wallet_hold_covers check (captured + released <= amount)
);

-- Entries that another entry has undone, with actor and reason. An entry is undone at most once.
create table wallet_correction (
  shard smallint not null,
  player_id uuid not null,
  corrected_id uuid not null,
  entry_id uuid not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (shard, player_id, corrected_id),
  foreign key (shard, player_id, corrected_id) references ledger_journal,
  foreign key (shard, player_id, entry_id) references ledger_journal
);

-- Goodwill of the house: who booked it, and why. The journal holds the entry itself.
create table wallet_goodwill (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (shard, player_id, entry_id)
);
