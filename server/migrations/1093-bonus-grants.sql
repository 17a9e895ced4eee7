-- For other modules: the bonuses that players were given, with the number of their free spins.
create view bonus_grant as
select shard, player_id, bonus_id, bonus_plan_id, free_spins, given_at from player_bonus where given_at is not null;
