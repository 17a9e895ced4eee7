-- Checks each movement except for what depends on the balance of its account, such as the funds and the player's
-- limits. Only if p_checks_known is true does it look up whether the transaction id, or the round of a bet, already
-- exists. The first stake of a round starts a game cycle, and so does a stake after a win.
create function judge_moves(
  p_moves game_move[],
  p_now timestamptz,
  p_used_after timestamptz,
  p_started_after timestamptz,
  p_young_after date,
  p_checks_known boolean
) returns table (
  ordinality bigint, shard smallint, player_id uuid, currency text, kind text, amount bigint, account smallint,
  before bigint, place smallint, unfit booking_verdict, studio text, game_id text, session_id uuid, starts text, cycle_ms integer,
  ends_rounds_since timestamptz, verdict booking_verdict
)
language sql stable
begin atomic
  select move.ordinality, move.shard, move.player_id, move.currency, move.kind, move.amount, move.account, move.before,
    move.place, move.unfit, move.studio, move.game_id, launch.session_id,
    case when move.kind = 'bet' and launch.cycle_ms > 0 and (known.opened_at is null or not goes_on(move.shard, move.player_id,
      move.studio, move.round_id, known.opened_at)) then launch.cycle_of end,
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
      when move.kind <> 'prize' and (known.game_id <> move.game_id or known.currency <> move.currency) then 'conflict'
      when move.kind = 'bet' and known.state <> 'open' then 'closed'
      when p_checks_known and move.kind = 'bet' and known.state = 'open' and breaks_cycle_limit(move.shard, move.player_id,
        move.currency, move.studio, move.game_id, move.round_id, known.opened_at, -move.amount,
        launch.player_birth_date > p_young_after) then 'stake'
      else 'booked' end::booking_verdict
  from unnest(p_moves) with ordinality as move
  left join ledger_game_id as id
    on id.shard = move.shard and id.player_id = move.player_id and id.studio = move.studio
    and id.transaction_id = move.transaction_id
    and id.id_key = case when p_checks_known then game_key(move.studio, move.transaction_id) end
  left join game_launch as launch on launch.shard = move.shard and launch.player_id = move.player_id
    and launch.token_hash = move.token_hash
  left join round on round.shard = move.shard and round.player_id = move.player_id
    and round.studio = move.studio
    and round.round_id = case when p_checks_known or move.kind <> 'bet' then move.round_id end
  left join ledger_game_opening as opening on opening.shard = move.shard and opening.player_id = move.player_id
    and opening.round_key = case when p_checks_known or move.kind <> 'bet' then game_key(move.studio, move.round_id) end
  cross join lateral (
    select coalesce(opening.at, round.opened_at) as opened_at, coalesce(round.game_id, opening.game_id) as game_id,
      coalesce(round.currency, opening.currency) as currency,
      coalesce(round.state, case when opening.player_id is not null then 'open' end) as state
  ) as known;
end;
