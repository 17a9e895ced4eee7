-- Whether a further stake belongs to the game cycle that the round has already begun. A win before any stake begins no
-- cycle. A stake after a win begins a new cycle; otherwise a studio could keep one round open for ever and evade the
-- minimum time between cycles.
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
