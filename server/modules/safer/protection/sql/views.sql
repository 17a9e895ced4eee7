-- Used by other modules. Contains all customer interactions.
create view protection_interaction_made as
select shard, player_id, interaction_id, at, actor, level from protection_interaction;
