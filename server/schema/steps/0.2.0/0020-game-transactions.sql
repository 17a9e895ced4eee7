-- A studio's request, its answer and the booking. Rows stay for good, because studios repeat calls for days. The row
-- is the ledger entry: it posts cash and deficit to the player, and the opposite to the studio. A rollback that
-- undoes nothing posts nothing.
create table game_transaction (
  shard smallint not null,
  player_id uuid not null,
  at timestamptz not null,
  entry_id uuid not null,
  cash bigint not null,
  deficit bigint not null,
  -- the playable balance in the answer
  post_balance bigint not null,
  kind text not null,
  currency text not null,
  studio text not null,
  game_id text not null,
  round_id text not null,
  transaction_id text not null,
  -- the transaction that a rollback undoes, the bet of a win if the studio names it, or the reason of a prize
  reference_id text,
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end,
  -- the order of the player's history
  primary key (shard, player_id, at, entry_id),
  constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'prize', 'adjustment'))
);

create index game_transaction_seal on game_transaction using brin (seal, at)
  with (pages_per_range = 32, autosummarize = on);

-- Finds the transaction of an id. A studio's ids are unique over all players. An id that the studio rolled back
-- before it arrived has a row without a place.
create table game_transaction_owner (
  studio text not null,
  transaction_id text not null,
  shard smallint not null,
  player_id uuid not null,
  at timestamptz,
  entry_id uuid,
  primary key (studio, transaction_id)
);

-- Transactions that are undone, each once, even before they arrive.
create table game_rollback (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  reference_id text not null,
  transaction_id text not null,
  at timestamptz not null,
  primary key (shard, player_id, studio, reference_id)
);
