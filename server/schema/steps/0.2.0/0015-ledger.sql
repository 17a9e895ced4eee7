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
  cash bigint not null default 0,
  bonus bigint not null default 0,
  reserved bigint not null default 0,
  deficit bigint not null default 0,
  -- true while a bonus is active, or a round staked with a bonus is open
  plays_bonus boolean not null default false,
  -- true if stakes are checked against game_limit
  has_limits boolean not null default false,
  -- time of the account's last game movement; times rise in the order of the balances
  moved_at timestamptz not null default '-infinity',
  window_at timestamptz not null default '-infinity',
  stake_now bigint not null default 0,
  win_now bigint not null default 0,
  summed_at timestamptz not null default '-infinity',
  stake_day bigint not null default 0,
  win_day bigint not null default 0,
  stake_week bigint not null default 0,
  win_week bigint not null default 0,
  stake_month bigint not null default 0,
  win_month bigint not null default 0,
  -- the session of the last bet, with its stakes and wins
  session_id uuid,
  session_from timestamptz not null default '-infinity',
  stake_session bigint not null default 0,
  win_session bigint not null default 0,
  primary key (shard, player_id, currency),
  -- one constraint, because PostgreSQL prepares each constraint anew for each call
  constraint ledger_balance_guard check (
    cash >= 0 and bonus >= 0 and reserved >= 0 and deficit <= 0 and (deficit = 0 or cash = 0))
-- free space keeps new versions of a row on its page, so that no index changes
) with (fillfactor = 60);
