-- Double entry. An entry is written once and never changed; its postings sum to zero. A posting's amount is what the
-- movement does to the account, in minor units: plus is more for the account's holder.
create table ledger_entry (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  currency text not null,
  -- what the movement is about, for instance payment:<id>
  cause text not null,
  -- the key under which its cause asked for it
  command_key text not null,
  at timestamptz not null,
  primary key (shard, player_id, entry_id)
);

create table ledger_posting (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  line smallint not null,
  account text not null,
  amount bigint not null,
  primary key (shard, player_id, entry_id, line),
  foreign key (shard, player_id, entry_id) references ledger_entry,
  constraint ledger_posting_moves check (amount <> 0)
);

-- What the postings of the player's own accounts sum to. The other side is never a stored balance: it would be one row
-- that every bet of every player waits for.
create table ledger_balance (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  cash bigint not null default 0,
  bonus bigint not null default 0,
  reserved bigint not null default 0,
  deficit bigint not null default 0,
  primary key (shard, player_id, currency),
  constraint ledger_balance_cash check (cash >= 0),
  constraint ledger_balance_bonus check (bonus >= 0),
  constraint ledger_balance_reserved check (reserved >= 0),
  constraint ledger_balance_deficit check (deficit <= 0),
  constraint ledger_balance_deficit_first check (deficit = 0 or cash = 0)
);
