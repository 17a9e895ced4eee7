-- Finds the bonuses that wait for their turn.
create index player_bonus_waiting on player_bonus (given_at) where status = 'QUEUED';
