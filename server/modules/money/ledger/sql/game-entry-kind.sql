-- The kind and cause that the books give to a movement of a game.
create function game_entry_kind(kind text, net bigint) returns text language sql immutable
return case kind
  when 'rollback' then case when net > 0 then 'bet-rollback' else 'win-rollback' end
  when 'adjustment' then case when net > 0 then 'adjustment-credit' else 'adjustment-debit' end
  else kind end;
