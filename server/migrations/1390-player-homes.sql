-- For reports: the country and the site of each player. Neither changes after the sign-up.
drop view player_country;
create view player_home as select shard, player_id, country, site_id from player;
