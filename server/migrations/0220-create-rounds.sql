create table round (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  game_id text not null,
  currency text not null,
  state text not null check (state in ('open', 'closed')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (shard, player_id, studio, round_id)
);

-- What a studio asked for and what it was answered, for good: studios repeat calls for days. The movement of money is
-- the ledger's entry of the same id; a rollback that had nothing to undo has none.
create table game_transaction (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  transaction_id text not null,
  entry_id uuid not null,
  kind text not null check (kind in ('bet', 'win', 'rollback')),
  round_id text not null,
  game_id text not null,
  currency text not null,
  -- what it did to the player's money
  amount bigint not null,
  -- the playable balance that was answered
  post_balance bigint not null,
  -- what the id stands for: the same id with another content is a conflict
  content_hash bytea not null,
  at timestamptz not null,
  primary key (shard, player_id, studio, transaction_id)
);

create index game_transaction_history on game_transaction (shard, player_id, at desc, entry_id desc)
where amount <> 0;

-- Whose transaction an id is: a studio's ids are unique over all players, the unknown ones that it rolled back included.
create table game_transaction_owner (
  studio text not null,
  transaction_id text not null,
  shard smallint not null,
  player_id uuid not null,
  primary key (studio, transaction_id)
);

-- That a transaction is undone, whether it had come or not (then the row is its tombstone): once, by its key.
create table game_rollback (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  reference_id text not null,
  transaction_id text not null,
  at timestamptz not null,
  primary key (shard, player_id, studio, reference_id)
);
