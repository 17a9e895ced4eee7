-- Finds the players of one birth date.
create index player_birth on player (birth_date);
