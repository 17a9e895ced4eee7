-- All entries (ledger_entry) and all postings (ledger_posting), from both the journal and game movements.
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

-- A view for other modules: every posting of the journal with its entry. Game movements are not included.
create view ledger_journal_posting as
select shard, player_id, entry_id, kind, currency, cause, command_key, at, line, account, amount
from ledger_journal join ledger_journal_line using (shard, player_id, entry_id);

-- A view for other modules: stakes and wins in ten-minute windows that have ended.
create view ledger_play_window as
select shard, player_id, currency, window_at, stake, win from game_window;

-- The hash of each entry. An entry of the journal is hashed as a JSON array with all of its values. A game movement is
-- hashed in the binary form of its row, which takes a sixth of the time.
create view ledger_leaf as
select shard, player_id, entry_id, seal, sha256(convert_to(jsonb_build_array(
  'journal', player_id, entry_id, microseconds(at), kind, currency, cause, command_key, (
    select jsonb_agg(jsonb_build_array(line.line, line.account, line.amount) order by line.line)
    from ledger_journal_line as line
    where line.shard = entry.shard and line.player_id = entry.player_id and line.entry_id = entry.entry_id
  ))::text, 'UTF8')) as leaf
from ledger_journal as entry
union all
select shard, player_id, entry_id, seal, sha256(record_send(row(
  player_id, entry_id, at, convert_to(kind, 'UTF8'), convert_to(currency, 'UTF8'), convert_to(studio, 'UTF8'),
  convert_to(game_id, 'UTF8'), convert_to(round_id, 'UTF8'), convert_to(transaction_id, 'UTF8'),
  convert_to(reference_id, 'UTF8'), cash, deficit, post_balance)))
from game_transaction;

-- The hash of each shard's entries under each seal, ordered by player and id. The root of a seal is computed from these
-- hashes.
create view ledger_shard_root as
select seal, shard, count(*) as entries,
  sha256(string_agg(leaf, ''::bytea order by player_id, entry_id, leaf)) as digest
from ledger_leaf
group by seal, shard;

-- A view for other modules: the loyalty points of each player.
create view ledger_points_held as select shard, player_id, points from ledger_points;

-- A view for other modules: the seal number and the time of each game movement, with its round. Once a seal exists, all
-- of its movements are committed, and no more are added.
create view ledger_game_seal as
select seal, shard, player_id, studio, round_id, at from game_transaction;

-- A view for other modules: the game movements.
create view ledger_game_entry as
select shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio, game_id, round_id,
  transaction_id, reference_id,
  exists (
    select from game_rollback as undone
    where undone.shard = game_transaction.shard and undone.player_id = game_transaction.player_id
      and undone.studio = game_transaction.studio and undone.reference_id = game_transaction.transaction_id
  ) as is_undone
from game_transaction where kind <> 'tombstone';

-- A view for other modules: the kind of each booked game movement, by the player and the studio's transaction id. Used
-- to find out what kind of movement a rollback reversed.
create view ledger_game_kind as
select studio, transaction_id, kind, shard, player_id from game_transaction;

-- A view for other modules: the transaction ids of a player's movements, including the ids that were rolled back before
-- their movement arrived.
create view ledger_game_id as
select studio, transaction_id, shard, player_id, at, game_key(studio, transaction_id) as id_key, entry_id
from game_transaction;

-- A view for other modules: the movements that opened a round.
create view ledger_game_opening as
select shard, player_id, studio, round_id, game_id, currency, at, game_key(studio, round_id) as round_key
from game_transaction where opens_round;

-- Views for other modules. Each of them names its columns, because `select *` would depend on the order of the table's
-- columns.
create view ledger_account as
select shard, player_id, currency, cash, bonus, reserved, deficit, had_bonus, has_limits from ledger_balance;

create view ledger_play as
select shard, player_id, currency, window_at, stake_now, win_now, summed_at, stake_day, win_day, stake_week, win_week,
  stake_month, win_month, session_id, stake_session, win_session
from ledger_balance;

create view ledger_play_sum as
select sums.shard, sums.player_id, sums.currency, sums.limit_type, sums.since, sums.counted_until,
  (sums.stake + balance.stake_now + coalesce(past.stake, 0))::bigint as stake,
  (sums.win + balance.win_now + coalesce(past.win, 0))::bigint as win
from play_sum as sums join ledger_balance as balance using (shard, player_id, currency)
cross join lateral (
  select sum(kept.stake) as stake, sum(kept.win) as win from game_window as kept
  where kept.shard = sums.shard and kept.player_id = sums.player_id and kept.currency = sums.currency
    and kept.window_at >= sums.counted_until
) as past;

-- A view for other modules: which game movements were rolled back, and when.
create view ledger_game_undoing as
select shard, player_id, studio, reference_id, at from game_rollback;
