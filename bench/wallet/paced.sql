-- The launches of the players from :first on have the rules for the start of a round. Their pace is as short as can be.
update launch set cycle_of = 'slot', cycle_ms = 1, ends_rounds = true
where player_id >= ('01990000-0000-7000-8000-' || lpad(to_hex(:first), 12, '0'))::uuid;
