-- The ledger entry of a round's first movement opens the round and is indexed by the key of the round. So the first bet
-- of a round needs no separate row for the round (decision 112).

-- A 16-byte hash of an id that a studio gave to a round or a transaction, for index keys. The function is in plpgsql so
-- that PostgreSQL does not inline it, and its declared cost is high so that PostgreSQL prefers the index. Otherwise a
-- plan that was made while the tables were empty would compute the hash for each row of a player's history.
create function game_key(studio text, id text) returns bytea
language plpgsql immutable cost 1000
as $$ begin return substr(sha256(replace(studio || '/' || id, '\', '\\')::bytea), 1, 16); end $$;
