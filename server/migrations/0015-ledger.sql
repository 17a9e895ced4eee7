-- Entries are sealed in batches. Each seal covers its entries and the seal before it, so one known hash shows every later
-- change up to it.
--
-- An entry carries the number of the seal that was open when it was written. The number comes from a sequence, which no
-- rollback turns back. An entry reads it after its transaction has a number of its own. A seal is therefore complete when
-- the sequence has moved on and every older transaction has ended. See docs/decisions/0031.
create sequence ledger_open_seal;

select setval('ledger_open_seal', 1);

-- Double entry. An entry is written once and never changed; its postings sum to zero. The amount of a posting is the change
-- of the account in minor units: plus is more for the account's holder.
--
-- Movements of games are entries too. They lie in game_transaction, as one narrow row each. The views ledger_entry and
-- ledger_posting show all entries in one form.
create table ledger_journal (
  shard smallint not null,
  player_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  currency text not null,
  -- for instance payment:<id>
  cause text not null,
  -- the idempotency key of the command
  command_key text not null,
  at timestamptz not null,
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end,
  primary key (shard, player_id, entry_id)
);

-- Rows are appended, so the rows of one seal lie together. This is the smallest possible index, and costs a bet almost
-- nothing. Reports find their days with it, since entries are appended roughly in the order of time.
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

-- The sums of the postings of the player's own accounts. The other side has no stored balance: every bet of every player
-- would wait for that one row.
--
-- The same row counts stakes and wins, so that a bet reads and writes one row for funds and limits. Windows roll in steps of
-- ten minutes (game_window). The columns …_now cover the ten minutes from window_at. The columns …_day, …_week and …_month
-- cover the complete steps before summed_at within 24 hours, 7 and 30 days. A stake therefore counts for the full length
-- of its window, and for ten minutes more at most. Sums are brought up to window_at before a limit is judged and before a
-- rollback takes something out of them.
create table ledger_balance (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  cash bigint not null default 0,
  bonus bigint not null default 0,
  reserved bigint not null default 0,
  deficit bigint not null default 0,
  -- whether a bonus is active, or a round staked with one is still open: movements then follow the rules of bonuses
  plays_bonus boolean not null default false,
  -- whether stakes are checked against game_limit
  has_limits boolean not null default false,
  -- time of the last movement of a game; movements of one account have increasing times
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
  -- the session of the last bet, with the stakes and wins since its first bet
  session_id uuid,
  session_from timestamptz not null default '-infinity',
  stake_session bigint not null default 0,
  win_session bigint not null default 0,
  primary key (shard, player_id, currency),
  -- one constraint: PostgreSQL prepares each constraint again for each call
  constraint ledger_balance_guard check (
    cash >= 0 and bonus >= 0 and reserved >= 0 and deficit <= 0 and (deficit = 0 or cash = 0))
-- leaves room for new versions of the row on its own page, so that no index changes
) with (fillfactor = 60);

-- For other modules: the player's money, and how movements of games are booked.
create view ledger_account as
select shard, player_id, currency, cash, bonus, reserved, deficit, plays_bonus, has_limits from ledger_balance;

-- For other modules: stakes and wins by window, as the comment of ledger_balance describes them.
create view ledger_play as
select shard, player_id, currency, window_at, stake_now, win_now, summed_at, stake_day, win_day, stake_week, win_week,
  stake_month, win_month, session_id, stake_session, win_session
from ledger_balance;

-- For other modules: every posting of the journal with its entry. Movements of games are not among them.
create view ledger_journal_posting as
select shard, player_id, entry_id, kind, currency, cause, command_key, at, line, account, amount
from ledger_journal join ledger_journal_line using (shard, player_id, entry_id);
