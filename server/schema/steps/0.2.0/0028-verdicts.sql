-- For other modules: the limits of seven days, which players set.
create view round_limit as
select shard, player_id, currency, stake_week, loss_week from game_limit;

-- For other modules: the rounds that have not ended.
create view round_open as
select shard, player_id, studio, round_id from round where state = 'open';

-- Whether the limit spans several accounts: the player has an account in another currency, or the limit is in another one.
-- The caller then judges it, with all accounts locked.
create function is_limited_elsewhere(limits game_limit, p_currency text) returns boolean
language sql stable
return limits.currency <> p_currency or exists (
  select from ledger_account as other
  where other.shard = limits.shard and other.player_id = limits.player_id and other.currency <> p_currency);

-- Whether a stake would break one of the player's limits.
create function breaks_limit(limits game_limit, p_session uuid, stake bigint) returns boolean
language sql stable
return (
  select coalesce(
    own.stake_session + stake > limits.stake_session
    or own.stake_now + own.stake_day + stake > limits.stake_day
    or own.stake_now + own.stake_week + stake > limits.stake_week
    or own.stake_now + own.stake_month + stake > limits.stake_month
    or own.stake_session - own.win_session + stake > limits.loss_session
    or own.stake_now + own.stake_day - own.win_now - own.win_day + stake > limits.loss_day
    or own.stake_now + own.stake_week - own.win_now - own.win_week + stake > limits.loss_week
    or own.stake_now + own.stake_month - own.win_now - own.win_month + stake > limits.loss_month, false)
  from (
    select stake_now, win_now, stake_day, win_day, stake_week, win_week, stake_month, win_month,
      case when session_id = p_session then play.stake_session else 0 end as stake_session,
      case when session_id = p_session then play.win_session else 0 end as win_session
    from ledger_play as play
    where play.shard = limits.shard and play.player_id = limits.player_id and play.currency = limits.currency
  ) as own);

-- The same verdicts, with `again` for every movement after a refusal of its account: its funds depended on the refused one.
create function ask_again(p_moves game_move[], p_verdicts booking_verdict[]) returns booking_verdict[]
language sql immutable
return (
  select array_agg(case when move.ordinality > first.ordinality then 'again' else p_verdicts[move.ordinality] end
    order by move.ordinality)
  from unnest(p_moves) with ordinality as move
  left join (
    select account, min(ordinality) as ordinality
    from unnest(p_moves) with ordinality as refused
    where p_verdicts[ordinality] not in ('booked', 'bonus')
    group by account
  ) as first on first.account = move.account);

-- Whether a stake would exceed the law's maximum for one cycle of such a game. Earlier stakes of the round count, unless they
-- were given back.
create function breaks_cycle_limit(
  p_shard smallint, p_player_id uuid, p_currency text, p_studio text, p_game_id text, p_round_id text,
  p_opened_at timestamptz, p_stake bigint, p_is_young boolean
) returns boolean
language sql stable
return coalesce((
  select p_stake + (
    select coalesce(sum(-(booked.cash + booked.deficit)), 0)
    from ledger_game_entry as booked
    -- a player's entries are in the order of time, and none of this round is older than the round
    where booked.shard = p_shard and booked.player_id = p_player_id and booked.at >= p_opened_at
      and booked.studio = p_studio and booked.round_id = p_round_id
      and (booked.kind = 'bet' or booked.kind = 'rollback' and booked.cash + booked.deficit > 0)
  ) > case when p_is_young then cycle.young_maximum_minor else cycle.maximum_minor end
  from game_cycle_maximum as cycle
  where cycle.studio = p_studio and cycle.game_id = p_game_id and cycle.currency = p_currency), false);

-- Judges each movement without the balance of its account. Only with p_is_careful does it look whether the id, or the round
-- of a bet, is known already.
create function judge_moves(
  p_moves game_move[],
  p_now timestamptz,
  p_used_after timestamptz,
  p_started_after timestamptz,
  p_young_after date,
  p_is_careful boolean
) returns table (
  ordinality bigint, shard smallint, player_id uuid, currency text, kind text, amount bigint, account smallint,
  before bigint, place smallint, unfit booking_verdict, session_id uuid, verdict booking_verdict
)
language sql stable
begin atomic
  select move.ordinality, move.shard, move.player_id, move.currency, move.kind, move.amount, move.account, move.before,
    move.place, move.unfit, launch.session_id,
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

-- Opens the rounds of the movements. An account without funds here is skipped. Without p_is_careful, the round of a bet counts
-- as new: a known one violates its key and refuses the batch.
create function open_rounds(p_moves game_move[], p_funds bigint[], p_since timestamptz[], p_is_careful boolean) returns void
language plpgsql as $$
begin
  insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at)
  select shard, player_id, studio, round_id, min(game_id), min(currency), 'open', min(booked_at(p_since[account], place))
  from unnest(p_moves) as move
  where p_funds[account] is not null and kind not in ('rollback', 'prize')
    and case when p_is_careful or kind <> 'bet' then not exists (
      select from round as known
      where known.shard = move.shard and known.player_id = move.player_id and known.studio = move.studio
        and known.round_id = move.round_id) else true end
  group by shard, player_id, studio, round_id;
end
$$;
