-- Makes the rules for the start of a round apply to the players from number :first on. Their game cycle is as short as
-- possible, one millisecond, so that it hardly ever refuses a measured bet.
update launch set cycle_of = 'slot', cycle_ms = 1, ends_rounds = true
where player_id >= ('01990000-0000-7000-8000-' || lpad(to_hex(:first), 12, '0'))::uuid;
