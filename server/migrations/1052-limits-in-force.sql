-- For other modules: the limits that apply to a player now.
create view limit_in_force as
select shard, player_id, type, period, currency, limit_minor from player_limit where limit_minor is not null;
