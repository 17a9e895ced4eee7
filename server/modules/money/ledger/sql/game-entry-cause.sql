create function game_entry_cause(kind text, studio text, round_id text, reference_id text) returns text
language sql immutable
return case when kind = 'prize' then 'prize:' || studio || '/' || reference_id else 'round:' || studio || '/' || round_id end;
