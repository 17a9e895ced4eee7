-- The number of the seal to which entries that are written now will belong. Seals prove that entries have not changed
-- since they were written (decision 17). A transaction must get its own id before it reads this number for its entries.
-- The number comes from a sequence, because a sequence does not roll back. The entries of a seal are complete when the
-- sequence has advanced and all transactions that read its number have ended.
create sequence ledger_open_seal;

select setval('ledger_open_seal', 1);

-- The double-entry journal. An entry is written once and never changed, and its postings sum to zero. The amount of a
-- posting is in minor units, and positive in favour of the account's holder.
-- Game movements are entries too, but are stored in game_transaction: one narrow row for both the studio's request and
-- the booking. The views ledger_entry and ledger_posting show all entries in one form; use them to read the books.
create table ledger_journal (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  currency text not null,
  -- What the entry belongs to, such as round:<studio>/<round>.
  cause text not null,
  -- The idempotency key of the request that caused the entry.
  command_key text not null,
  at timestamptz not null,
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end,
  primary key (shard, player_id, entry_id)
);

-- Rows are only appended, so the rows of one seal lie next to each other, and roughly in order of time. A BRIN index is
-- therefore enough, and it is small and costs a bet almost nothing. Reports use it to find the rows of a day.
create index ledger_journal_seal on ledger_journal using brin (seal, at) with (pages_per_range = 16, autosummarize = on);

-- Used for the statement of one player over a period.
create index ledger_journal_time on ledger_journal (shard, player_id, at, entry_id);

create table ledger_journal_line (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  line smallint not null,
  account text not null,
  amount bigint not null,
  primary key (shard, player_id, entry_id, line),
  foreign key (shard, player_id, entry_id) references ledger_journal,
  constraint ledger_journal_line_moves check (amount <> 0)
);

-- The balances of the player's accounts, which are the sums of their postings. The accounts on the other side have no
-- stored balance. Otherwise every bet of every player would have to wait for the same row.
-- The row also counts stakes and wins, so that a bet reads and writes only one row for both funds and limits. They are
-- counted in windows of ten minutes: stake_now and win_now count the current window, which starts at window_at, and
-- game_window has the windows that have ended. The sums over a day, a week and a month count the ended windows before
-- summed_at, and reach back 24 hours, 7 days and 30 days from the end of the current window. A stake therefore counts
-- at least for the full day, week or month, and at most ten minutes longer. The sums are brought up to window_at before
-- a limit is checked or a stake is subtracted.
create table ledger_balance (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  deficit bigint not null default 0,
  bonus bigint not null default 0,
  reserved bigint not null default 0,
  -- The order of the columns from here on matters, because bets change them: for an update, PostgreSQL logs the row
  -- from the first changed byte to the last. The columns that every bet changes therefore lie together as far as
  -- possible, and the sums over a day, a week and a month lie outside that range.
  cash bigint not null default 0,
  -- True if the account has ever had an active bonus. It is never set back to false.
  had_bonus boolean not null default false,
  -- True if limits apply to the player. Each stake is then checked against the table game_limit.
  has_limits boolean not null default false,
  window_at timestamptz not null default '-infinity',
  -- The time of the account's latest game movement. Each movement gets a later time than the movement before.
  moved_at timestamptz not null default '-infinity',
  stake_now bigint not null default 0,
  stake_session bigint not null default 0,
  -- When the latest game cycle of a slot game started. casino_at is the same for the other casino games. Each of the
  -- two kinds of games has a minimum time between the starts of a player's game cycles, because the law requires it
  -- (UKGC RTS 14). The times are stored in the balance because a bet locks the balance anyway.
  slot_at timestamptz not null default '-infinity',
  stake_day bigint not null default 0,
  win_day bigint not null default 0,
  stake_week bigint not null default 0,
  win_week bigint not null default 0,
  stake_month bigint not null default 0,
  win_month bigint not null default 0,
  -- The session of the latest bet. stake_session and win_session are the stakes and wins in that session.
  session_id uuid,
  session_from timestamptz not null default '-infinity',
  win_now bigint not null default 0,
  win_session bigint not null default 0,
  summed_at timestamptz not null default '-infinity',
  casino_at timestamptz not null default '-infinity',
  -- True if the player also has a balance in another currency.
  has_siblings boolean not null default false,
  primary key (shard, player_id, currency),
  constraint ledger_balance_guard check (
    cash >= 0 and bonus >= 0 and reserved >= 0 and deficit <= 0 and (deficit = 0 or cash = 0))
) with (fillfactor = 60);

-- One row is a studio's request, the reply to it and the booking. Rows are never deleted: a studio that
-- repeats a call, even after days, must get the same reply, and a transaction id must never be booked twice. The row is
-- also a ledger entry: it posts cash and deficit to the player, and the opposite amount to the studio. A rollback that
-- reverses nothing posts nothing.
create table game_transaction (
  shard smallint not null,
  player_id uuid not null,
  at timestamptz not null,
  entry_id uuid not null,
  cash bigint not null,
  deficit bigint not null,
  -- The playable balance in the reply to the studio.
  post_balance bigint not null,
  kind text not null,
  currency text not null,
  studio text not null,
  game_id text not null,
  round_id text not null,
  transaction_id text not null,
  -- For a rollback, the transaction to reverse. For a win, the bet if the studio names it. For a prize, the reason.
  reference_id text,
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end,
  opens_round boolean,
  -- The columns of the key are in the order in which the history of a player is read.
  primary key (shard, player_id, at, entry_id),
  -- A rollback that arrives before its movement writes two rows: the rollback itself, and a tombstone under the
  -- transaction id of the movement. The tombstone moves no money. When the movement arrives late, it is refused because
  -- its transaction id already exists.
  constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'prize', 'adjustment', 'tombstone'))
);

create index game_transaction_seal on game_transaction using brin (seal, at)
  with (pages_per_range = 32, autosummarize = on);
create unique index game_transaction_key on game_transaction (shard, player_id, game_key(studio, transaction_id));
create unique index game_transaction_round on game_transaction (shard, player_id, game_key(studio, round_id)) where opens_round;

-- Contains only rows that earlier versions of Baize wrote. In those versions, a studio's transaction ids had to be
-- unique over all players. Nothing writes this table any more (decision 109). A row without a time and an entry is an
-- id that was rolled back before its movement arrived.
-- In a cluster: by transaction_id.
create table game_transaction_owner (
  studio text not null,
  transaction_id text not null,
  shard smallint not null,
  player_id uuid not null,
  at timestamptz,
  entry_id uuid,
  primary key (studio, transaction_id)
);

-- Transaction ids that were rolled back, each once. The rollback may have arrived before the movement itself.
create table game_rollback (
  shard smallint not null,
  player_id uuid not null,
  studio text not null,
  reference_id text not null,
  transaction_id text not null,
  at timestamptz not null,
  primary key (shard, player_id, studio, reference_id)
);

-- A player's stakes and wins in one ten-minute window that has ended.
create table game_window (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  window_at timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (shard, player_id, currency, window_at)
);

-- In a cluster: on the coordinator.
create table ledger_seal (
  number bigint primary key,
  -- The hash of the previous seal.
  previous bytea not null,
  -- The hash over all entries of the seal.
  root bytea not null,
  entries bigint not null,
  sealed_at timestamptz not null,
  hash bytea not null,
  constraint ledger_seal_hash_length check (octet_length(hash) = 32)
);

-- The first seal covers no entries. Its root is random, so that the chains of two installations differ from the start.
insert into ledger_seal (number, previous, root, entries, sealed_at, hash)
select 0, zeros, root, 0, 'epoch', ledger_seal_hash(0, zeros, root, 0, 'epoch')
from (select decode(repeat('00', 32), 'hex') as zeros, sha256(uuid_send(gen_random_uuid())) as root) as beginning;

-- For each seal and shard, the ids and hashes of the entries, concatenated in the order of hashing. Nobody can change
-- them unnoticed, because the seal's root is computed from the hashes. The verifier uses them to find out which entry
-- has changed.
-- In a cluster: on the coordinator.
create table ledger_seal_leaf (
  seal bigint not null,
  shard smallint not null,
  -- 16 bytes for each entry. Not compressed, because compression would not make ids and hashes smaller.
  entry_ids bytea storage external not null,
  -- 32 bytes for each entry.
  leaves bytea storage external not null,
  primary key (seal, shard)
);

-- Stakes and wins of an account since a wager or loss limit of its player began. The row counts the ten-minute windows
-- before counted_until, which advances as windows end. The window in which the limit began also contains play from
-- before the limit, so the sums start negative by that amount.
-- The windows from counted_until on are added when the sums are read (ledger_play_sum).
create table play_sum (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  limit_type text not null,
  -- The time of the account's latest movement before the limit began.
  since timestamptz not null,
  counted_until timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (shard, player_id, currency, limit_type),
  constraint play_sum_type check (limit_type in ('WAGER_LIMIT', 'LOSS_LIMIT'))
);

-- A player's loyalty points: the sum of the postings to player:points, in the journal's currency PTS.
create table ledger_points (
  shard smallint not null,
  player_id uuid not null,
  points bigint not null default 0 constraint ledger_points_covered check (points >= 0),
  primary key (shard, player_id)
) with (fillfactor = 70);
