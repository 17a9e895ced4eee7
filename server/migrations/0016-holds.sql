-- Money that is set aside from the player's cash until it is captured, in part or in full, or released.
create table wallet_hold (
  shard smallint not null,
  player_id uuid not null,
  hold_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0 check (captured >= 0),
  released bigint not null default 0 check (released >= 0),
  -- for instance withdrawal:<id>
  cause text not null,
  opened_at timestamptz not null,
  primary key (shard, player_id, hold_id),
  constraint wallet_hold_covers check (captured + released <= amount)
);

-- Corrections: the undone entry, the entry that undoes it, the actor and the reason. An entry is corrected at most once.
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
