-- Money that is reserved for a purpose. It stays outside the player's cash until it is captured or released, as a whole
-- or in parts.
create table wallet_hold (
  shard smallint not null,
  player_id uuid not null,
  hold_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  -- What the hold is for, such as withdrawal:<id>.
  cause text not null,
  opened_at timestamptz not null,
  primary key (shard, player_id, hold_id),
  constraint wallet_hold_covers check (captured + released <= amount)
);

-- Which entry was reversed by which other entry, by whom and why. An entry can be reversed only once.
create table wallet_correction (
  shard smallint not null,
  player_id uuid not null,
  corrected_id uuid not null,
  entry_id uuid not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  -- The cause of the entry at which a chain of corrections begins, such as payment:<id>. Null for a correction by a
  -- process of 0.3.0 during the upgrade.
  root_cause text,
  primary key (shard, player_id, corrected_id),
  foreign key (shard, player_id, corrected_id) references ledger_journal,
  foreign key (shard, player_id, entry_id) references ledger_journal
);

-- Records who booked a goodwill payment, and why. Such a payment is made by the house to a player, or by a player to
-- the house. The entry itself is in the journal.
create table wallet_goodwill (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  actor text not null,
  reason text not null,
  at timestamptz not null,
  primary key (shard, player_id, entry_id)
);
