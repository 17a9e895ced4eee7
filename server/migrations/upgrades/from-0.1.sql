-- Upgrades a database of Baize 0.1 to the baseline of 0.2, in one transaction. `\ir` includes a file of the baseline.
-- Tables are renamed and changed in place. Functions, triggers, views and types are dropped and made again.

\ir ../0000-migrations.sql

drop trigger session_launches on session;
drop trigger player_launches on player;
drop view ledger_entry, ledger_posting, ledger_shard_root, ledger_leaf;

drop function may_bet, copy_session_to_launches, copy_player_to_launches, game_entry_kind, game_entry_cause,
  microseconds, ledger_seal_hash, booked_at, is_limited_elsewhere, breaks_limit, roll_windows, find_unopened, ask_again,
  breaks_cycle_limit, judge_moves, write_moves, find_undone, mark_undone, book_plays, book_plain;
drop aggregate sum_minor(bigint);
drop type game_move;

\ir ../0022-launch-copies.sql
\ir ../0023-books.sql
\ir ../0024-seal-hashes.sql
\ir ../0026-moves.sql
\ir ../0027-window-rolls.sql
\ir ../0028-verdicts.sql
\ir ../0029-writes.sql
\ir ../0030-rollbacks.sql
\ir ../0031-bookings.sql
