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
