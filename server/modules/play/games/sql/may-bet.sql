-- Whether a player may bet. It takes columns instead of a row, because the shards of a cluster have tables of their own, and a row of one
-- of them has another type.
create function may_bet(state text, registration_status text, kyc_status text) returns boolean
language sql immutable
return state = 'OPEN' and registration_status = 'PLAYER' and kyc_status in ('PASS', 'N/A', 'EXPERIAN_PASS');
