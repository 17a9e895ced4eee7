-- The movements of games, for good: studios repeat calls for days. A row holds the studio's request, the answer and the
-- booking. It is the entry in the ledger: it posts to the player's cash and deficit, and the opposite to the studio. A
-- rollback that finds nothing to undo posts nothing.
create table game_transaction (
  shard smallint not null,
  player_id uuid not null,
  at timestamptz not null,
  entry_id uuid not null,
  cash bigint not null,
  deficit bigint not null,
  -- the playable balance of the answer
  post_balance bigint not null,
  kind text not null,
  currency text not null,
  studio text not null,
  game_id text not null,
  round_id text not null,
  transaction_id text not null,
  -- a rollback: the transaction to undo; a win: its bet, if the studio names it; a prize: its reason
  reference_id text,
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end,
  -- in the order of the player's history
  primary key (shard, player_id, at, entry_id),
  constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'prize', 'adjustment'))
);

create index game_transaction_seal on game_transaction using brin (seal, at)
  with (pages_per_range = 32, autosummarize = on);

-- The player of each transaction id, and the key of its row. A studio's ids are unique over all players. An id that was
-- rolled back before it came has no row: its key is null.
create table game_transaction_owner (
  studio text not null,
  transaction_id text not null,
  shard smallint not null,
  player_id uuid not null,
  at timestamptz,
  entry_id uuid,
  primary key (studio, transaction_id)
);

-- Undone transactions, whether they had come or not. The key allows one rollback for each.
create table game_rollback (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  reference_id text not null,
  transaction_id text not null,
  at timestamptz not null,
  primary key (shard, player_id, studio, reference_id)
);

-- For other modules: the movements of games.
create view ledger_game_entry as
select shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio, game_id, round_id,
  transaction_id, reference_id,
  exists (
    select from game_rollback as undone
    where undone.shard = game_transaction.shard and undone.player_id = game_transaction.player_id
      and undone.studio = game_transaction.studio and undone.reference_id = game_transaction.transaction_id
  ) as is_undone
from game_transaction;

-- For other modules: the player of each transaction id that is booked or undone.
create view ledger_game_id as
select studio, transaction_id, shard, player_id from game_transaction_owner;
