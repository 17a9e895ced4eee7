-- What a studio asked for, what it was answered and what was booked, for good: studios repeat calls for days. The row is
-- the entry in the ledger: what it posts to the player's cash and deficit, and the opposite to the studio. A rollback
-- that had nothing to undo posts nothing.
create table game_transaction (
  shard smallint not null,
  player_id uuid not null,
  at timestamptz not null,
  entry_id uuid not null,
  cash bigint not null,
  deficit bigint not null,
  -- the playable balance that was answered
  post_balance bigint not null,
  kind text not null,
  currency text not null,
  studio text not null,
  game_id text not null,
  round_id text not null,
  transaction_id text not null,
  -- what a rollback undoes; the bet of a win, if the studio names it; what a prize is for
  reference_id text,
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end,
  -- in the order of the player's history
  primary key (shard, player_id, at, entry_id),
  constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'prize', 'adjustment'))
);

create index game_transaction_seal on game_transaction using brin (seal, at)
  with (pages_per_range = 32, autosummarize = on);

-- Whose transaction an id is, and where it lies: a studio's ids are unique over all players, those included that it
-- rolled back before they came (they lie nowhere).
create table game_transaction_owner (
  studio text not null,
  transaction_id text not null,
  shard smallint not null,
  player_id uuid not null,
  at timestamptz,
  entry_id uuid,
  primary key (studio, transaction_id)
);

-- That a transaction is undone, whether it had come or not: once, by its key.
create table game_rollback (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  reference_id text not null,
  transaction_id text not null,
  at timestamptz not null,
  primary key (shard, player_id, studio, reference_id)
);

-- Numbers of requests that a studio gives each once, and what it asked for under them (SHA-256): a look-up, for good, as
-- the transactions are.
create table game_request (
  studio text not null,
  request_id text not null,
  digest bytea not null,
  at timestamptz not null,
  primary key (studio, request_id)
);
