-- Used by other modules. Contains the time at which each player completed their registration.
create view player_completion as
select shard, player_id, completed_at from player where completed_at is not null;

-- Used by other modules. Contains the facts about players that decide which offers they get.
create view player_trait as
select shard, player_id, country, language, completed_at, registration_status = 'PLAYER' and state = 'OPEN' as is_open
from player;

create view player_currency as select shard, player_id, currency from player_account;

-- Used by other modules. Contains every answer of a player to a consent. If a player has answered several times, the
-- answer with the highest id is the valid one.
create view player_consent_answer as
select answer.shard, answer.player_id, answer.player_consent_id, answer.consent_version_id, answer.consented, consent.key,
  consent.version = (select max(version) from consent as other where other.key = consent.key) as is_in_force
from player_consent as answer join consent using (consent_version_id);

create view player_home as select shard, player_id, country, site_id from player;

-- Used by other modules. Contains the time at which each player became able to play. A registration that still waits
-- for its verification is missing.
create view player_registration as
select shard, player_id, completed_at as registered_at from player
where registration_status = 'PLAYER' and completed_at is not null;

-- Used by other modules. Contains the birth date of each player.
create view player_birth_date as select shard, player_id, birth_date from player;
