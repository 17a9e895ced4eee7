-- Used by other modules. Contains the time of each player's last login.
create view player_last_login as select shard, player_id, last_login_at from credential;
