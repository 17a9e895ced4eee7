-- The kind of ledger entry for a game movement. The sign of `net` shows whether a rollback reverses a bet or a win.
create function game_entry_kind(kind text, net bigint) returns text language sql immutable
return case kind
  when 'rollback' then case when net > 0 then 'bet-rollback' else 'win-rollback' end
  when 'adjustment' then case when net > 0 then 'adjustment-credit' else 'adjustment-debit' end
  else kind end;
