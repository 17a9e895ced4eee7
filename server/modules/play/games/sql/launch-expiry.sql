-- The instant until which a launch takes bets. Only this function combines the end of the launch itself with reality
-- checks, pauses and time limits.
create function launch_expiry(launch) returns timestamptz language sql stable
return least($1.closes_at,
  (select due_at from reality_check_due as due
    where due.shard = $1.shard and due.player_id = $1.player_id and due.session_id = $1.session_id),
  (select paused_at from play_pause as pause where pause.shard = $1.shard and pause.player_id = $1.player_id),
  (select least(session_ends_at, time_ends_at) from play_end as ends
    where ends.shard = $1.shard and ends.player_id = $1.player_id));
