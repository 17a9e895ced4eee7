-- For other modules: when players completed their registration.
create view player_completion as
select shard, player_id, completed_at from player where completed_at is not null;

-- For other modules: the facts about players that decide which offers they get.
create view player_trait as
select shard, player_id, country, language, completed_at, registration_status = 'PLAYER' and state = 'OPEN' as is_open
from player;

create view player_currency as select shard, player_id, currency from player_account;

-- For other modules: every answer of a player about a consent. The answer with the highest id is the valid one.
create view player_consent_answer as
select answer.shard, answer.player_id, answer.player_consent_id, answer.consent_version_id, answer.consented, consent.key,
  consent.version = (select max(version) from consent as other where other.key = consent.key) as is_in_force
from player_consent as answer join consent using (consent_version_id);

create view player_home as select shard, player_id, country, site_id from player;

-- For other modules: when players became able to play. A registration that still waits for its verification is missing.
create view player_registration as
select shard, player_id, completed_at as registered_at from player
where registration_status = 'PLAYER' and completed_at is not null;
