-- Excluded people are now found by their birth date, which the table of players has. Processes of 0.3.0 may still write
-- the hash while they run beside the new ones.
alter table excluded_person alter column place_hash drop not null;
drop index excluded_person_place;

alter table finding add column score smallint not null default 100;

-- A sign-up whose person the exclusion register has excluded can no longer be continued. The next login asks the
-- register again and removes the mark if the exclusion is over.
update player set register_excluded_at = excluded_person.found_at
from excluded_person
where excluded_person.shard = player.shard and excluded_person.player_id = player.player_id
  and registration_status = 'QUICK_REG' and register_excluded_at is null;
