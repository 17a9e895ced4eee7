-- For other modules: when players became able to play. A registration that waits for its verification has no row.
create view player_registration as
select shard, player_id, completed_at as registered_at from player
where registration_status = 'PLAYER' and completed_at is not null;
