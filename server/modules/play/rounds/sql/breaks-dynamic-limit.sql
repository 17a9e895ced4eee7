-- Whether a stake would exceed a dynamic limit. The windows of the account must be up to date: see roll_windows.
create function breaks_dynamic_limit(limits game_limit, p_stake bigint) returns boolean
language sql stable
return coalesce((
  select bool_or(case sums.limit_type
    when 'WAGER_LIMIT' then own.summed_at < limits.stake_until and sums.stake + p_stake > limits.stake_dynamic
    else own.summed_at < limits.loss_until and sums.stake - sums.win + p_stake > limits.loss_dynamic end)
  from ledger_play_sum as sums join ledger_play as own using (shard, player_id, currency)
  where sums.shard = limits.shard and sums.player_id = limits.player_id and sums.currency = limits.currency), false);
