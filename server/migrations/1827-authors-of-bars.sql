-- Who has set the break and the exclusion, so that the player reads whom to ask. Null: an earlier version or another
-- platform set it, so it is not known.
alter table player
  add column timeout_by text constraint player_timeout_by check (timeout_by in ('PLAYER', 'STAFF')),
  add column excluded_by text constraint player_excluded_by check (excluded_by in ('PLAYER', 'STAFF'));
