-- The legal limit of a kind of game applies in every currency. When the platform starts, it fills game_cycle_limit from
-- its settings. If a kind of game has a limit in other currencies but not in this one, the game accepts no stakes in
-- this currency.

-- Whether a stake would exceed the legal maximum for one game cycle. Earlier stakes of the round count as well, unless
-- they were returned.
create function breaks_cycle_limit(
  p_shard smallint, p_player_id uuid, p_currency text, p_studio text, p_game_id text, p_round_id text,
  p_opened_at timestamptz, p_stake bigint, p_is_young boolean
) returns boolean
language sql stable
return coalesce((
  select p_stake + (
    select coalesce(sum(-(booked.cash + booked.deficit)), 0)
    from ledger_game_entry as booked
    -- No entry of a round is older than the round, so entries since its opening are enough.
    where booked.shard = p_shard and booked.player_id = p_player_id and booked.at >= p_opened_at
      and booked.studio = p_studio and booked.round_id = p_round_id
      and (booked.kind = 'bet' or booked.kind = 'rollback' and booked.cash + booked.deficit > 0)
  ) > case when p_is_young then cycle.young_maximum_minor else cycle.maximum_minor end
  from game_cycle_maximum as cycle
  where cycle.studio = p_studio and cycle.game_id = p_game_id and cycle.currency = p_currency),
  p_stake > 0 and exists (
    select from game_cycle_maximum as cycle where cycle.studio = p_studio and cycle.game_id = p_game_id));
