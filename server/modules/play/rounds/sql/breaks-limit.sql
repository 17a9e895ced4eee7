-- Whether a stake would exceed one of the player's limits.
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
    or own.stake_now + own.stake_month - own.win_now - own.win_month + stake > limits.loss_month
    or case when limits.stake_dynamic is not null or limits.loss_dynamic is not null
      then breaks_dynamic_limit(limits, stake) end, false)
  from (
    select stake_now, win_now, stake_day, win_day, stake_week, win_week, stake_month, win_month,
      case when session_id = p_session then play.stake_session else 0 end as stake_session,
      case when session_id = p_session then play.win_session else 0 end as win_session
    from ledger_play as play
    where play.shard = limits.shard and play.player_id = limits.player_id and play.currency = limits.currency
  ) as own);
