-- The bet begins a round while the previous one is open.
alter type booking_verdict add value 'open';

-- Whether the player has another open round of the game, which began since the given time. Stakes that were given back do not
-- count. The latest round decides, because each one waited for the end of the one before.
create function has_open_round(
  p_shard smallint, p_player_id uuid, p_studio text, p_game_id text, p_round_id text, p_since timestamptz
) returns boolean
language sql stable
return coalesce((
  select round.state = 'open' and round.round_id <> p_round_id
  from ledger_game_entry as booked
  join round on round.shard = booked.shard and round.player_id = booked.player_id and round.studio = booked.studio
    and round.round_id = booked.round_id
  where booked.shard = p_shard and booked.player_id = p_player_id and booked.at >= p_since and booked.kind = 'bet'
    and booked.studio = p_studio and booked.game_id = p_game_id and not booked.is_undone
  order by booked.at desc limit 1), false);

drop function judge_moves;
drop function has_stake;

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

-- Judges each movement without the balance of its account. Only with p_is_careful does it look whether the id, or the round
-- of a bet, is known already. The first stake of a round starts a cycle of the game, and so does a stake after a win.
create function judge_moves(
  p_moves game_move[],
  p_now timestamptz,
  p_used_after timestamptz,
  p_started_after timestamptz,
  p_young_after date,
  p_is_careful boolean
) returns table (
  ordinality bigint, shard smallint, player_id uuid, currency text, kind text, amount bigint, account smallint,
  before bigint, place smallint, unfit booking_verdict, studio text, game_id text, session_id uuid, starts text, cycle_ms integer,
  ends_rounds_since timestamptz, verdict booking_verdict
)
language sql stable
begin atomic
  select move.ordinality, move.shard, move.player_id, move.currency, move.kind, move.amount, move.account, move.before,
    move.place, move.unfit, move.studio, move.game_id, launch.session_id,
    case when move.kind = 'bet' and launch.cycle_ms > 0 and (round.player_id is null or not goes_on(move.shard, move.player_id,
      move.studio, move.round_id, round.opened_at)) then launch.cycle_of end,
    launch.cycle_ms, launch.ends_rounds_since,
    case
      when id.player_id is not null then 'known'
      when move.kind = 'rollback' then coalesce(move.unfit, 'booked')
      when move.kind = 'bet' and (launch.player_id is null or launch.expires_at <= p_now
        or launch.studio <> move.studio or launch.game_id <> move.game_id or launch.currency <> move.currency
        or launch.session_ended or launch.session_used_at <= p_used_after
        or launch.session_started_at <= p_started_after) then 'token'
      when move.unfit = 'game' then 'game'
      when move.kind = 'bet' and not launch.player_may_bet then 'player'
      when move.kind = 'bet' and (move.unfit = 'stake'
        or (-move.amount > move.young_maximum and launch.player_birth_date > p_young_after)) then 'stake'
      when move.kind <> 'prize' and (round.game_id <> move.game_id or round.currency <> move.currency) then 'conflict'
      when move.kind = 'bet' and round.state <> 'open' then 'closed'
      when p_is_careful and move.kind = 'bet' and round.state = 'open' and breaks_cycle_limit(move.shard, move.player_id,
        move.currency, move.studio, move.game_id, move.round_id, round.opened_at, -move.amount,
        launch.player_birth_date > p_young_after) then 'stake'
      else 'booked' end::booking_verdict
  from unnest(p_moves) with ordinality as move
  left join ledger_game_id as id
    on id.studio = move.studio and id.transaction_id = case when p_is_careful then move.transaction_id end
  left join game_launch as launch on launch.shard = move.shard and launch.player_id = move.player_id
    and launch.token_hash = move.token_hash
  left join round on round.shard = move.shard and round.player_id = move.player_id
    and round.studio = move.studio
    and round.round_id = case when p_is_careful or move.kind <> 'bet' then move.round_id end;
end;
