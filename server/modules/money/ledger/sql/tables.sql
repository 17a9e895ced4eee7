-- The number of the open seal. Seals prove that entries stay as they were written (docs/decisions/0031).
--
-- An entry stores the open seal's number after its transaction has its own number. A sequence does not roll back. A
-- seal is complete when the sequence has moved on and all transactions that read its number have ended.
create sequence ledger_open_seal;

select setval('ledger_open_seal', 1);

-- Double entry. An entry is written once and never changed. Its postings sum to zero. A posting's amount is in minor
-- units, and positive when the account's holder gets more.
--
-- Movements of games are entries in game_transaction: one narrow row for the studio's request and the booking. Read
-- the books through the views ledger_entry and ledger_posting, which show all entries in one form.
create table ledger_journal (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  currency text not null,
  -- subject of the movement, such as round:<studio>/<round>
  cause text not null,
  -- the idempotency key of the request
  command_key text not null,
  at timestamptz not null,
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end,
  primary key (shard, player_id, entry_id)
);

-- Rows are appended, so the rows of one seal lie together. A BRIN index is small and costs a bet almost nothing. It
-- also finds the days of reports, because movements arrive roughly in the order of time.
create index ledger_journal_seal on ledger_journal using brin (seal, at) with (pages_per_range = 16, autosummarize = on);

-- for statements of one player and period
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

-- The sums of the postings to the player's accounts. The opposite accounts have no stored balance, because every bet
-- of every player would wait for that row.
--
-- The row also counts stakes and wins, so that a bet reads and writes one row for funds and limits. A window rolls in
-- steps of ten minutes (game_window). The columns stake_now and win_now count the ten minutes from window_at. The sums
-- by day, week and month count complete steps before summed_at. They reach back 24 hours, 7 days and 30 days from the
-- end of the current step. A stake counts for the full length of its window, and at most ten minutes more. The sums are
-- brought up to window_at before a limit is checked or a stake is subtracted.
create table ledger_balance (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  deficit bigint not null default 0,
  bonus bigint not null default 0,
  reserved bigint not null default 0,
  -- PostgreSQL logs a new version of a row from the first changed byte to the last, so the columns that every bet changes
  -- lie together, as far as possible, with the sums of days, weeks and months outside
  cash bigint not null default 0,
  -- whether the account has ever had an active bonus; it is never cleared
  had_bonus boolean not null default false,
  -- true if stakes are checked against game_limit
  has_limits boolean not null default false,
  window_at timestamptz not null default '-infinity',
  -- time of the account's last game movement; times rise in the order of the balances
  moved_at timestamptz not null default '-infinity',
  stake_now bigint not null default 0,
  stake_session bigint not null default 0,
  -- A player's cycles of slots keep a shortest time between their starts, and so do those of other casino games (UKGC RTS 14). The
  -- balance has the start of the latest one of each kind, because a bet locks it anyway.
  slot_at timestamptz not null default '-infinity',
  stake_day bigint not null default 0,
  win_day bigint not null default 0,
  stake_week bigint not null default 0,
  win_week bigint not null default 0,
  stake_month bigint not null default 0,
  win_month bigint not null default 0,
  -- the session of the last bet, with its stakes and wins
  session_id uuid,
  session_from timestamptz not null default '-infinity',
  win_now bigint not null default 0,
  win_session bigint not null default 0,
  summed_at timestamptz not null default '-infinity',
  casino_at timestamptz not null default '-infinity',
  -- the player has a balance in another currency
  has_siblings boolean not null default false,
  primary key (shard, player_id, currency),
  constraint ledger_balance_guard check (
    cash >= 0 and bonus >= 0 and reserved >= 0 and deficit <= 0 and (deficit = 0 or cash = 0))
) with (fillfactor = 60);

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
  opens_round boolean,
  -- the order of the player's history
  primary key (shard, player_id, at, entry_id),
  -- A rollback that comes before its movement books two rows: itself, and a tombstone under the id that it undoes. The tombstone
  -- moves no money. The late movement violates its key.
  constraint game_transaction_kind check (kind in ('bet', 'win', 'rollback', 'prize', 'adjustment', 'tombstone'))
);

create index game_transaction_seal on game_transaction using brin (seal, at)
  with (pages_per_range = 32, autosummarize = on);
create unique index game_transaction_key on game_transaction (shard, player_id, game_key(studio, transaction_id));
create unique index game_transaction_round on game_transaction (shard, player_id, game_key(studio, round_id)) where opens_round;

-- Finds the transaction of an id. A studio's ids are unique over all players. An id that the studio rolled back
-- before it arrived has a row without a place.
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

-- A player's stakes and wins in a complete step of ten minutes.
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
  -- hash of the previous seal
  previous bytea not null,
  -- hash over all entries of the seal
  root bytea not null,
  entries bigint not null,
  sealed_at timestamptz not null,
  hash bytea not null,
  constraint ledger_seal_hash_length check (octet_length(hash) = 32)
);

-- The first seal has no entries and no time. Its root is random, so that no two books share a seal.
insert into ledger_seal (number, previous, root, entries, sealed_at, hash)
select 0, zeros, root, 0, 'epoch', ledger_seal_hash(0, zeros, root, 0, 'epoch')
from (select decode(repeat('00', 32), 'hex') as zeros, sha256(uuid_send(gen_random_uuid())) as root) as beginning;

-- The ids and hashes of each shard's entries, concatenated in the order of hashing. The root follows from the hashes,
-- so they prove themselves. They name an entry that no longer fits.
-- In a cluster: on the coordinator.
create table ledger_seal_leaf (
  seal bigint not null,
  shard smallint not null,
  -- 16 bytes each; ids and hashes do not compress
  entry_ids bytea storage external not null,
  -- 32 bytes each
  leaves bytea storage external not null,
  primary key (seal, shard)
);

-- Stakes and wins of an account since a dynamic limit began. The sum has the ten minutes before counted_until, and rolling windows
-- move that time on. Play before the limit is in the first ten minutes too, so the sum begins below zero by that much.
create table play_sum (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  limit_type text not null,
  -- the account's last movement before the limit
  since timestamptz not null,
  counted_until timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (shard, player_id, currency, limit_type),
  constraint play_sum_type check (limit_type in ('WAGER_LIMIT', 'LOSS_LIMIT'))
);

-- Loyalty points of a person, in the journal's own currency PTS. The sum of their postings to player:points.
create table ledger_points (
  shard smallint not null,
  player_id uuid not null,
  points bigint not null default 0 constraint ledger_points_covered check (points >= 0),
  primary key (shard, player_id)
) with (fillfactor = 70);
