-- For other modules: what was done about a player, and when.
create view audit_record as
select shard, player_id, at, actor, operation, details from audit;
