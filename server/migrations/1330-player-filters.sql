-- The console's filters over all players, the newest first.
create index player_by_country on player (country, created_at desc, player_id desc);
create index player_by_kyc on player (kyc_status, created_at desc, player_id desc);
create index player_by_registration on player (registration_status, created_at desc, player_id desc);
