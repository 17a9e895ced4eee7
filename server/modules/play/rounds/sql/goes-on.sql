-- Whether a further stake belongs to the cycle that the round has begun. A win that comes before every stake begins no cycle. A
-- stake after a win begins the next one, so that no studio escapes the pace in a round that never ends.
create function goes_on(
  p_shard smallint, p_player_id uuid, p_studio text, p_round_id text, p_opened_at timestamptz
) returns boolean
language sql stable
return coalesce((
  select booked.kind = 'bet'
  from ledger_game_entry as booked
  where booked.shard = p_shard and booked.player_id = p_player_id and booked.at >= p_opened_at
    and booked.studio = p_studio and booked.round_id = p_round_id and booked.kind in ('bet', 'win', 'prize')
    and not booked.is_undone
  order by booked.at desc limit 1), false);
