-- Whether a player has accounts in other currencies than this one, or a limit that is not in it: then a limit is judged
-- over all of them, by the caller, who has locked them.
create function is_limited_elsewhere(limits game_limit, p_currency text) returns boolean
language sql stable
return limits.currency <> p_currency or exists (
  select from ledger_balance as other
  where other.shard = limits.shard and other.player_id = limits.player_id and other.currency <> p_currency);

-- Whether a stake would go beyond one of the player's limits. A window without a limit (null) is never broken.
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
      case when session_id = p_session then balance.stake_session else 0 end as stake_session,
      case when session_id = p_session then balance.win_session else 0 end as win_session
    from ledger_balance as balance
    where balance.shard = limits.shard and balance.player_id = limits.player_id and balance.currency = limits.currency
  ) as own);

-- A movement of a game as it is asked for: an element of what book_plays is given.
create type game_move as (
  shard smallint,
  player_id uuid,
  currency text,
  kind text,
  -- signed: what it does to the player's money; of a rollback 0, since what was booked decides
  amount bigint,
  -- which account of the batch, from 1, in the order of player and currency
  account smallint,
  -- what those of this account that come before it in the batch amount to, and its place among them, from 1
  before bigint,
  place smallint,
  entry_id uuid,
  studio text,
  transaction_id text,
  round_id text,
  game_id text,
  -- of bets: SHA-256 of the launch token
  token_hash bytea,
  -- of rollbacks: what they undo
  reference_id text,
  -- 5 or 7 where the registry of games refuses it, 11 where a limit over several accounts does, which a repetition of
  -- what was booked need not hear
  unfit smallint,
  young_maximum bigint,
  -- of rollbacks, filled in by book_plays: when what they undo was booked
  undone_at timestamptz
);

-- The verdicts where some account has no balance row yet: 2 for its movements, 3 for the others.
create function find_unopened(p_moves game_move[]) returns bigint[]
language sql stable
return (
  select array_agg(case when balance.player_id is null then 2 else 3 end::bigint order by move.ordinality)
    || array_agg(0::bigint)
  from unnest(p_moves) with ordinality as move
  left join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
    and balance.currency = move.currency);

-- The same verdicts, but 3 for whatever comes after a refusal of the same account: its funds were reckoned with that.
create function ask_again(p_moves game_move[], p_verdicts smallint[]) returns smallint[]
language sql immutable
return (
  select array_agg(case when move.ordinality > first.ordinality then 3 else p_verdicts[move.ordinality] end::smallint
    order by move.ordinality)
  from unnest(p_moves) with ordinality as move
  left join (
    select account, min(ordinality) as ordinality
    from unnest(p_moves) with ordinality as refused
    where p_verdicts[ordinality] not in (0, 12)
    group by account
  ) as first on first.account = move.account);

-- A sum of minor units that stays a bigint: the built-in one reckons in numeric.
create aggregate sum_minor(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- Whether a stake would make its round more than the law allows for one cycle of such a game. What was staked in the round
-- before and not given back counts.
create function breaks_cycle_limit(
  p_shard smallint, p_player_id uuid, p_currency text, p_studio text, p_game_id text, p_round_id text,
  p_opened_at timestamptz, p_stake bigint, p_is_young boolean
) returns boolean
language sql stable
return coalesce((
  select p_stake + (
    select coalesce(sum(-(booked.cash + booked.deficit)), 0)
    from game_transaction as booked
    -- those of one player are in the order of time, and none of the round is older than it
    where booked.shard = p_shard and booked.player_id = p_player_id and booked.at >= p_opened_at
      and booked.studio = p_studio and booked.round_id = p_round_id
      and (booked.kind = 'bet' or booked.kind = 'rollback' and booked.cash + booked.deficit > 0)
  ) > case when p_is_young then limits.young_maximum_minor else limits.maximum_minor end
  from game join game_cycle_limit as limits on limits.kind = game.kind and limits.currency = p_currency
  where game.studio = p_studio and game.game_id = p_game_id), false);

-- What can be said of each movement without its account's balance: 0 or one of the verdicts of book_plays. Whether an id or
-- a bet's round is known already is looked at with p_is_careful only.
create function judge_moves(
  p_moves game_move[],
  p_now timestamptz,
  p_used_after timestamptz,
  p_started_after timestamptz,
  p_young_after date,
  p_is_careful boolean
) returns table (
  ordinality bigint, shard smallint, player_id uuid, currency text, kind text, amount bigint, account smallint,
  before bigint, place smallint, unfit smallint, session_id uuid, verdict integer
)
language sql stable
begin atomic
  select move.ordinality, move.shard, move.player_id, move.currency, move.kind, move.amount, move.account, move.before,
    move.place, move.unfit, launch.session_id,
    case
      when owner.player_id is not null then 1
      when move.kind = 'rollback' then coalesce(move.unfit, 0)
      when move.kind = 'bet' and (launch.player_id is null or launch.expires_at <= p_now
        or launch.studio <> move.studio or launch.game_id <> move.game_id or launch.currency <> move.currency
        or launch.session_ended or launch.session_used_at <= p_used_after
        or launch.session_started_at <= p_started_after) then 4
      when move.unfit = 5 then 5
      when move.kind = 'bet' and not launch.player_may_bet then 6
      when move.kind = 'bet' and (move.unfit = 7
        or (-move.amount > move.young_maximum and launch.player_birth_date > p_young_after)) then 7
      when move.kind <> 'prize' and (round.game_id <> move.game_id or round.currency <> move.currency) then 9
      when move.kind = 'bet' and round.state <> 'open' then 8
      when p_is_careful and move.kind = 'bet' and round.state = 'open' and breaks_cycle_limit(move.shard, move.player_id,
        move.currency, move.studio, move.game_id, move.round_id, round.opened_at, -move.amount,
        launch.player_birth_date > p_young_after) then 7
      else 0 end
  from unnest(p_moves) with ordinality as move
  left join game_transaction_owner as owner
    on owner.studio = move.studio and owner.transaction_id = case when p_is_careful then move.transaction_id end
  left join launch on launch.shard = move.shard and launch.player_id = move.player_id
    and launch.token_hash = move.token_hash
  left join round on round.shard = move.shard and round.player_id = move.player_id
    and round.studio = move.studio
    and round.round_id = case when p_is_careful or move.kind <> 'bet' then move.round_id end;
end;

-- When a movement is booked: after whatever was booked in its account before.
create function booked_at(since timestamptz, place smallint) returns timestamptz
language sql stable return since + place * interval '1 microsecond';

-- Writes the movements, with their rounds and their ids, of accounts that had p_funds before them; where p_verdicts are
-- given, those that are not refused. Where an account has no funds here, nothing of it is booked. The round of a bet is taken
-- for new but with p_is_careful: where it is not, its key refuses the batch.
create function write_moves(
  p_moves game_move[],
  p_funds bigint[],
  p_since timestamptz[],
  p_verdicts smallint[],
  p_is_careful boolean
) returns void
language plpgsql as $$
begin
  insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at)
  select shard, player_id, studio, round_id, min(game_id), min(currency), 'open', min(booked_at(p_since[account], place))
  from unnest(p_moves) with ordinality as move
  where p_funds[account] is not null and coalesce(p_verdicts[ordinality], 0) = 0 and kind not in ('rollback', 'prize')
    and case when p_is_careful or kind <> 'bet' then not exists (
      select from round as known
      where known.shard = move.shard and known.player_id = move.player_id and known.studio = move.studio
        and known.round_id = move.round_id) else true end
  group by shard, player_id, studio, round_id;

  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, reference_id, seal)
  select shard, player_id, at, entry_id, greatest(net, 0) - greatest(net - amount, 0), least(net, 0) - least(net - amount, 0),
    greatest(net, 0), kind, currency, studio, game_id, round_id, transaction_id, reference_id,
    -- once, and not by the column's default for each
    (select pg_sequence_last_value('ledger_open_seal') where pg_current_xact_id() is not null)
  from (
    select *, p_funds[account] + before + amount as net, booked_at(p_since[account], place) as at
    from unnest(p_moves) with ordinality
  ) as move
  where net is not null and coalesce(p_verdicts[ordinality], 0) = 0;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id, at, entry_id)
  select studio, transaction_id, shard, player_id, booked_at(p_since[account], place), entry_id
  from unnest(p_moves) with ordinality as move
  where p_funds[account] is not null and coalesce(p_verdicts[ordinality], 0) = 0;
end
$$;

-- Begins new ten minutes: what was counted until now becomes a row of game_window, and what the windows still touch is
-- summed anew. The balances are locked.
create function roll_windows(p_window timestamptz, p_moves game_move[]) returns void
language plpgsql as $$
begin
  insert into game_window (shard, player_id, currency, window_at, stake, win)
  select distinct balance.shard, balance.player_id, balance.currency, balance.window_at, balance.stake_now, balance.win_now
  from unnest(p_moves) as move
  join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
    and balance.currency = move.currency
  where balance.window_at < p_window and (balance.stake_now <> 0 or balance.win_now <> 0);

  update ledger_balance as balance
  set window_at = complete.until, summed_at = complete.until,
    stake_now = case when balance.window_at < p_window then 0 else balance.stake_now end,
    win_now = case when balance.window_at < p_window then 0 else balance.win_now end,
    stake_day = complete.stake_day, win_day = complete.win_day, stake_week = complete.stake_week,
    win_week = complete.win_week, stake_month = complete.stake_month, win_month = complete.win_month
  from (
    select stale.shard, stale.player_id, stale.currency, stale.until,
      coalesce(sum(stake) filter (where past.window_at >= until - interval '24 hours'), 0)::bigint as stake_day,
      coalesce(sum(win) filter (where past.window_at >= until - interval '24 hours'), 0)::bigint as win_day,
      coalesce(sum(stake) filter (where past.window_at >= until - interval '168 hours'), 0)::bigint as stake_week,
      coalesce(sum(win) filter (where past.window_at >= until - interval '168 hours'), 0)::bigint as win_week,
      coalesce(sum(stake), 0)::bigint as stake_month,
      coalesce(sum(win), 0)::bigint as win_month
    from (
      select distinct own.shard, own.player_id, own.currency, greatest(own.window_at, p_window) as until
      from unnest(p_moves) as move
      join ledger_balance as own on own.shard = move.shard and own.player_id = move.player_id
        and own.currency = move.currency
      where own.summed_at < greatest(own.window_at, p_window)
    ) as stale
    left join game_window as past on past.shard = stale.shard and past.player_id = stale.player_id
      and past.currency = stale.currency and past.window_at >= until - interval '720 hours'
    group by stale.shard, stale.player_id, stale.currency, stale.until
  ) as complete
  where balance.shard = complete.shard and balance.player_id = complete.player_id
    and balance.currency = complete.currency;
end
$$;

-- The movements of a batch with what its rollbacks undo: the amount that gives back what was booked, zero where nothing
-- was or it is undone already; `unfit` is 9 where the id stands for something that the rollback cannot mean.
create function find_undone(p_moves game_move[]) returns game_move[]
language sql stable
return (
  select array_agg(row(shard, player_id, currency, kind, amount,
    account, before, place, entry_id, studio, transaction_id, round_id, game_id, token_hash, reference_id, unfit, young_maximum,
    undone_at)::game_move order by ordinality)
  from (
    select found.shard, found.player_id, found.currency, kind, amount, account,
      (sum(amount) over (partition by account order by ordinality) - amount)::bigint as before,
      place, entry_id, studio, transaction_id, round_id, game_id, token_hash, reference_id, unfit, young_maximum,
      undone_at, ordinality
    from (
      select move.shard, move.player_id, move.currency, move.kind, move.account, move.place, move.entry_id, move.studio,
        move.transaction_id, move.round_id, move.game_id, move.token_hash, move.reference_id, move.young_maximum,
        move.ordinality, original.at as undone_at,
        case when move.kind <> 'rollback' then move.amount
          when original.entry_id is null or undone.reference_id is not null then 0
          else -(original.cash + original.deficit) end as amount,
        case when move.kind = 'rollback' and (owner.player_id <> move.player_id
          or original.kind in ('rollback', 'adjustment') or original.round_id <> move.round_id
          or original.game_id <> move.game_id or original.currency <> move.currency) then 9 else move.unfit end as unfit
      from unnest(p_moves) with ordinality as move
      left join game_transaction_owner as owner
        on owner.studio = move.studio and owner.transaction_id = move.reference_id
      left join game_transaction as original on original.shard = owner.shard and original.player_id = owner.player_id
        and original.at = owner.at and original.entry_id = owner.entry_id
      left join game_rollback as undone on undone.shard = move.shard and undone.player_id = move.player_id
        and undone.studio = move.studio and undone.reference_id = move.reference_id
    ) as found
  ) as reckoned);

-- After rollbacks were booked: marks what they undo, leaves tombstones for what has not come, and takes the stakes and
-- wins out of the windows that had counted them.
create function mark_undone(p_moves game_move[], p_since timestamptz[], p_verdicts smallint[]) returns void
language plpgsql as $$
begin
  insert into game_rollback (shard, player_id, studio, reference_id, transaction_id, at)
  select shard, player_id, studio, reference_id, transaction_id, booked_at(p_since[account], place)
  from unnest(p_moves) with ordinality as move
  where p_verdicts[ordinality] = 0 and kind = 'rollback'
  on conflict do nothing;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id)
  select move.studio, move.reference_id, move.shard, move.player_id
  from unnest(p_moves) with ordinality as move
  left join game_transaction_owner as owner
    on owner.studio = move.studio and owner.transaction_id = move.reference_id
  where p_verdicts[ordinality] = 0 and move.kind = 'rollback' and owner.studio is null;

  update game_window as past
  set stake = past.stake - undone.stake, win = past.win - undone.win
  from (
    select shard, player_id, currency, date_bin('10 minutes', undone_at, '2000-01-01Z') as window_at,
      sum(greatest(amount, 0))::bigint as stake, sum(greatest(-amount, 0))::bigint as win
    from unnest(p_moves) with ordinality as move
    where p_verdicts[ordinality] = 0 and kind = 'rollback' and amount <> 0
    group by 1, 2, 3, 4
  ) as undone
  where past.shard = undone.shard and past.player_id = undone.player_id and past.currency = undone.currency
    and past.window_at = undone.window_at;

  update ledger_balance as balance
  set stake_now = balance.stake_now - undone.stake_now, win_now = balance.win_now - undone.win_now,
    stake_day = balance.stake_day - undone.stake_day, win_day = balance.win_day - undone.win_day,
    stake_week = balance.stake_week - undone.stake_week, win_week = balance.win_week - undone.win_week,
    stake_month = balance.stake_month - undone.stake_month, win_month = balance.win_month - undone.win_month,
    stake_session = balance.stake_session - undone.stake_session, win_session = balance.win_session - undone.win_session
  from (
    select own.shard, own.player_id, own.currency,
      coalesce(sum(stake) filter (where move.window_at >= own.window_at), 0)::bigint as stake_now,
      coalesce(sum(win) filter (where move.window_at >= own.window_at), 0)::bigint as win_now,
      coalesce(sum(stake) filter (where days <= 1), 0)::bigint as stake_day,
      coalesce(sum(win) filter (where days <= 1), 0)::bigint as win_day,
      coalesce(sum(stake) filter (where days <= 7), 0)::bigint as stake_week,
      coalesce(sum(win) filter (where days <= 7), 0)::bigint as win_week,
      coalesce(sum(stake) filter (where days <= 30), 0)::bigint as stake_month,
      coalesce(sum(win) filter (where days <= 30), 0)::bigint as win_month,
      coalesce(sum(stake) filter (where undone_at >= own.session_from), 0)::bigint as stake_session,
      coalesce(sum(win) filter (where undone_at >= own.session_from), 0)::bigint as win_session
    from (
      select *, date_bin('10 minutes', undone_at, '2000-01-01Z') as window_at, greatest(amount, 0) as stake,
        greatest(-amount, 0) as win
      from unnest(p_moves) with ordinality as asked
      where p_verdicts[ordinality] = 0 and kind = 'rollback' and amount <> 0
    ) as move
    join ledger_balance as own on own.shard = move.shard and own.player_id = move.player_id
      and own.currency = move.currency
    -- how far back complete windows lie; null for those of now
    cross join lateral (select case when move.window_at < own.window_at
      then extract(epoch from own.window_at - move.window_at) / 86400 end as days) as past
    group by own.shard, own.player_id, own.currency
  ) as undone
  where balance.shard = undone.shard and balance.player_id = undone.player_id
    and balance.currency = undone.currency;
end
$$;
