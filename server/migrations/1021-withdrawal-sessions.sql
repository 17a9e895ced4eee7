-- A session of level `withdrawal` reads balances and history and withdraws, for players who may not play.
alter table session drop constraint session_level_check;
alter table session add constraint session_level_check check (level in ('signup', 'player', 'withdrawal'));
