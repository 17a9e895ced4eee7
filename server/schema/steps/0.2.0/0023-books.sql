-- The kind and cause that the books give to a movement of a game.
create function game_entry_kind(kind text, net bigint) returns text language sql immutable
return case kind
  when 'rollback' then case when net > 0 then 'bet-rollback' else 'win-rollback' end
  when 'adjustment' then case when net > 0 then 'adjustment-credit' else 'adjustment-debit' end
  else kind end;

create function game_entry_cause(kind text, studio text, round_id text, reference_id text) returns text
language sql immutable
return case when kind = 'prize' then 'prize:' || studio || '/' || reference_id else 'round:' || studio || '/' || round_id end;

-- The books: every entry and every posting.
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

-- For other modules: every posting of the journal with its entry. Movements of games are not among them.
create view ledger_journal_posting as
select shard, player_id, entry_id, kind, currency, cause, command_key, at, line, account, amount
from ledger_journal join ledger_journal_line using (shard, player_id, entry_id);

-- For other modules: the player's money, and the way in which movements of games are booked.
create view ledger_account as
select shard, player_id, currency, cash, bonus, reserved, deficit, plays_bonus, has_limits from ledger_balance;

-- For other modules: stakes and wins by window, as the comment of ledger_balance describes them.
create view ledger_play as
select shard, player_id, currency, window_at, stake_now, win_now, summed_at, stake_day, win_day, stake_week, win_week,
  stake_month, win_month, session_id, stake_session, win_session
from ledger_balance;

-- For other modules: stakes and wins in complete steps of ten minutes.
create view ledger_play_window as
select shard, player_id, currency, window_at, stake, win from game_window;

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
