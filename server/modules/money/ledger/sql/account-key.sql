create type account_key as (shard smallint, player_id uuid, currency text);
