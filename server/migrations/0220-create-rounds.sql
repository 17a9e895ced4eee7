create table round (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  round_id text not null,
  game_id text not null,
  currency text not null,
  -- cancelled: it was never finished, and its stakes were given back
  state text not null check (state in ('open', 'closed', 'cancelled')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (shard, player_id, studio, round_id)
);

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
  -- in the order of the player's history
  primary key (shard, player_id, at, entry_id),
  constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'prize', 'adjustment'))
);

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

-- What a player staked and won in ten minutes that are over.
create table game_window (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  window_at timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (shard, player_id, currency, window_at)
);

-- How much a player may stake, and lose (stakes less wins), in a window; null: no limit. It is the person's: what moves
-- in accounts of other currencies counts towards it, too.
create table game_limit (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  stake_session bigint,
  stake_day bigint,
  stake_week bigint,
  stake_month bigint,
  loss_session bigint,
  loss_day bigint,
  loss_week bigint,
  loss_month bigint,
  primary key (shard, player_id)
);

-- What the books call a movement of a game that has changed the player's money by so much, and what it is about.
create function game_entry_kind(kind text, net bigint) returns text language sql immutable
return case kind
  when 'rollback' then case when net > 0 then 'bet-rollback' else 'win-rollback' end
  when 'adjustment' then case when net > 0 then 'adjustment-credit' else 'adjustment-debit' end
  else kind end;

create function game_entry_cause(kind text, studio text, round_id text, reference_id text) returns text
language sql immutable
return case when kind = 'prize' then 'prize:' || studio || '/' || reference_id else 'round:' || studio || '/' || round_id end;

-- The books: every entry, and every posting, whatever has made it.
create view ledger_entry as
select shard, player_id, entry_id, kind, currency, cause, command_key, at from ledger_journal
union all
select shard, player_id, entry_id,
  game_entry_kind(kind, cash + deficit), currency, game_entry_cause(kind, studio, round_id, reference_id),
  studio || '/' || transaction_id, at
from game_transaction where cash <> 0 or deficit <> 0;

create view ledger_posting as
select shard, player_id, entry_id, line, account, amount from ledger_journal_line
union all
select shard, player_id, entry_id, leg.line::smallint, leg.account, leg.amount
from game_transaction, lateral (values
  (1, 'player:cash', cash),
  (2, 'player:deficit', deficit),
  (3, 'studio:' || studio, -(cash + deficit))) as leg (line, account, amount)
where leg.amount <> 0;
