-- Whether the player has another open round of the game that began since the given time. A round whose stakes were
-- returned does not count. Only the latest round is examined, because it could begin only after the previous round had
-- ended.
create function has_open_round(
  p_shard smallint, p_player_id uuid, p_studio text, p_game_id text, p_round_id text, p_since timestamptz
) returns boolean
language sql stable
return coalesce((
  select coalesce(round.state, 'open') = 'open' and booked.round_id <> p_round_id
  from ledger_game_entry as booked
  left join round on round.shard = booked.shard and round.player_id = booked.player_id and round.studio = booked.studio
    and round.round_id = booked.round_id
  where booked.shard = p_shard and booked.player_id = p_player_id and booked.at >= p_since and booked.kind = 'bet'
    and booked.studio = p_studio and booked.game_id = p_game_id and not booked.is_undone
  order by booked.at desc limit 1), false);
