-- The first movement of a round opens it and is indexed by the key of the round. A bet therefore needs no separate row
-- for its round (decision 112).

-- A 16-byte hash of a studio's id, for index keys. The function is in plpgsql so that PostgreSQL does not inline it,
-- and its declared cost is high. Otherwise a plan that was made while the tables were empty would compute it for each
-- row of a player's history.
create function game_key(studio text, id text) returns bytea
language plpgsql immutable cost 1000
as $$ begin return substr(sha256(replace(studio || '/' || id, '\', '\\')::bytea), 1, 16); end $$;
