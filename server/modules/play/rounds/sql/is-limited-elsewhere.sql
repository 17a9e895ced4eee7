-- Whether a player's limit spans several accounts: either the player has an account in another currency, or the limit
-- is in another currency. The caller must then check the limit with all accounts locked.
create function is_limited_elsewhere(limits game_limit, p_currency text) returns boolean
language sql stable
return limits.currency <> p_currency or exists (
  select from ledger_account as other
  where other.shard = limits.shard and other.player_id = limits.player_id and other.currency <> p_currency);
