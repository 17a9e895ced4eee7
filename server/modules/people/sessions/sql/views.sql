-- For other modules: when each player logged in last.
create view player_last_login as select shard, player_id, last_login_at from credential;
