-- The staff's list of one site's players, newest first.
create index player_by_site on player (site_id, created_at desc, player_id desc);
