-- Whether a player may bet. The arguments are columns and not a row, because in a cluster each shard is a separate
-- table, whose row type differs from the row type of the parent table.
create function may_bet(state text, registration_status text, kyc_status text) returns boolean
language sql immutable
return state = 'OPEN' and registration_status = 'PLAYER' and kyc_status in ('PASS', 'N/A', 'EXPERIAN_PASS');
