-- Evidence that entries stay as they were written: they are sealed in batches, each seal covering its entries and the
-- seal before it, so that whoever knows one seal's hash can tell whether anything up to it was changed since.
--
-- An entry bears the number of the seal that was open when it was written. The number comes from a sequence that never
-- goes back with a transaction; an entry reads it after its transaction has its own number, so once the sequence has
-- moved on and every transaction with a number from before has ended, nothing more can come under the seal: it is
-- complete. See docs/decisions/0031.
create sequence ledger_open_seal;

select setval('ledger_open_seal', 1);

-- Double entry. An entry is written once and never changed; its postings sum to zero. A posting's amount is what the
-- movement does to the account, in minor units: plus is more for the account's holder.
--
-- The movements of games are entries, too, but lie in game_transaction: one narrow row for what a studio asked for and
-- what was booked. The views ledger_entry and ledger_posting show all of them in one form; whoever reads the books
-- reads the views.
create table ledger_journal (
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
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end,
  primary key (shard, player_id, entry_id)
);

-- Rows are appended, so those of one seal lie together: the smallest index there is, and next to nothing for a bet. The
-- same index finds the days of reports, since movements are appended in about the order of time.
create index ledger_journal_seal on ledger_journal using brin (seal, at) with (pages_per_range = 16, autosummarize = on);

-- of statements: what happened to one player in a period
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

-- What the postings of the player's own accounts sum to. The other side is never a stored balance: it would be one row
-- that every bet of every player waits for.
--
-- The same row counts what the player has staked and won, so that a bet reads and writes one row for funds and limits.
-- A window is rolling, in steps of ten minutes (game_window): stake_now and win_now are of the ten minutes that begin at
-- window_at; stake_day and so on are of those complete before summed_at that the 24 hours, 7 and 30 days before the end of
-- its ten minutes still touch. So a stake counts for its window's full length, and for ten minutes more at most. They are
-- summed up to window_at before a limit is looked at, and before anything is taken out of them.
create table ledger_balance (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  cash bigint not null default 0,
  bonus bigint not null default 0,
  reserved bigint not null default 0,
  deficit bigint not null default 0,
  -- whether movements of games are booked with the rules of bonuses: one is active, or a round staked with one is open
  plays_bonus boolean not null default false,
  -- whether stakes are checked against game_limit
  has_limits boolean not null default false,
  -- of the last movement of a game: those of one account have times in the order of their balances
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
  -- the session of the last bet, and what was staked and won since its first
  session_id uuid,
  session_from timestamptz not null default '-infinity',
  stake_session bigint not null default 0,
  win_session bigint not null default 0,
  primary key (shard, player_id, currency),
  -- in one: PostgreSQL prepares each constraint anew for each call
  constraint ledger_balance_guard check (
    cash >= 0 and bonus >= 0 and reserved >= 0 and deficit <= 0 and (deficit = 0 or cash = 0))
-- room for the row's next versions on its own page: no index has to learn of them
) with (fillfactor = 60);
