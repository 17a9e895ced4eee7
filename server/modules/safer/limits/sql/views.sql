-- Used by other modules. Contains the time limits of players. The reader must leave out a limit whose expires_at has
-- passed.
create view time_limit_in_force as
select shard, player_id, type, period, minutes, created_at, expires_at from time_limit where minutes is not null;

-- Used by other modules. Contains the money limits of players. The reader must leave out a limit whose expires_at has
-- passed.
create view limit_in_force as
select shard, player_id, type, period, currency, limit_minor, expires_at from player_limit where limit_minor is not null;
