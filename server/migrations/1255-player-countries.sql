-- For reports: the country of each player.
create view player_country as select shard, player_id, country from player;
