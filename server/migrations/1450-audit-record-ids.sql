-- For other modules: what was done about a player, and when. The id tells two records of one moment apart.
create or replace view audit_record as
select shard, player_id, at, actor, operation, details, audit_id from audit;
