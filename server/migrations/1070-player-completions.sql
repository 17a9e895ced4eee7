-- For other modules: when players completed their registration.
create view player_completion as
select shard, player_id, completed_at from player where completed_at is not null;

create index player_completed_at on player (completed_at) where completed_at is not null;
