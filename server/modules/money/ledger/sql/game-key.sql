-- The first movement of a round opens it, and carries the key of the round. So a bet writes no row for its round (docs/decisions/0236).

-- 16 bytes that stand for an id of a studio in the keys of a player. The function is dear and is not inlined. So plans that are made
-- for empty tables do not compute it for each row of a history.
create function game_key(studio text, id text) returns bytea
language plpgsql immutable cost 1000
as $$ begin return substr(sha256(replace(studio || '/' || id, '\', '\\')::bytea), 1, 16); end $$;
