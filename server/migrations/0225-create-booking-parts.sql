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
  -- of those of this account that come before it in the batch, and its place among them, from 1
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

-- What the account of a movement holds (cash + deficit), after which moment it is booked, whether it plays with a bonus.
create type game_standing as (funds bigint, since timestamptz, plays_bonus boolean);

-- What book_plays makes of a movement: see there for the verdicts.
create type game_verdict as (verdict smallint, net bigint, at timestamptz, session_id uuid, is_new_round boolean);

-- The verdicts where some account has no balance row yet: 2 for its movements, 3 for the others.
create function find_unopened(p_moves game_move[]) returns bigint[]
language sql stable
return (
  select array_agg(case when balance.player_id is null then 2 else 3 end::bigint order by move.ordinality)
    || array_agg(0::bigint)
  from unnest(p_moves) with ordinality as move
  left join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
    and balance.currency = move.currency);

-- The same, but verdict 3 for whatever comes after a refusal of the same account: its funds were reckoned with that.
create function ask_again(p_moves game_move[], p_verdicts game_verdict[]) returns game_verdict[]
language sql immutable
return (
  select array_agg(row(case when move.ordinality > first.ordinality then 3 else move.verdict end, net, at, session_id,
    is_new_round)::game_verdict order by move.ordinality)
  from rows from (unnest(p_moves), unnest(p_verdicts)) with ordinality as move
  left join (
    select player_id, currency, min(ordinality) as ordinality
    from rows from (unnest(p_moves), unnest(p_verdicts)) with ordinality as refused
    where verdict not in (0, 12)
    group by player_id, currency
  ) as first on first.player_id = move.player_id and first.currency = move.currency);

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
  set window_at = p_window, stake_now = 0, win_now = 0,
    stake_day = complete.stake_day, win_day = complete.win_day, stake_week = complete.stake_week,
    win_week = complete.win_week, stake_month = complete.stake_month, win_month = complete.win_month
  from (
    select stale.shard, stale.player_id, stale.currency,
      coalesce(sum(stake) filter (where past.window_at >= p_window - interval '24 hours'), 0)::bigint as stake_day,
      coalesce(sum(win) filter (where past.window_at >= p_window - interval '24 hours'), 0)::bigint as win_day,
      coalesce(sum(stake) filter (where past.window_at >= p_window - interval '168 hours'), 0)::bigint as stake_week,
      coalesce(sum(win) filter (where past.window_at >= p_window - interval '168 hours'), 0)::bigint as win_week,
      coalesce(sum(stake), 0)::bigint as stake_month,
      coalesce(sum(win), 0)::bigint as win_month
    from (
      select distinct own.shard, own.player_id, own.currency
      from unnest(p_moves) as move
      join ledger_balance as own on own.shard = move.shard and own.player_id = move.player_id
        and own.currency = move.currency
      where own.window_at < p_window
    ) as stale
    left join game_window as past on past.shard = stale.shard and past.player_id = stale.player_id
      and past.currency = stale.currency and past.window_at >= p_window - interval '720 hours'
    group by stale.shard, stale.player_id, stale.currency
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
    before, place, entry_id, studio, transaction_id, round_id, game_id, token_hash, reference_id, unfit, young_maximum,
    undone_at)::game_move order by ordinality)
  from (
    select found.shard, found.player_id, found.currency, kind, amount,
      (sum(amount) over (partition by found.player_id, found.currency order by ordinality) - amount)::bigint as before,
      place, entry_id, studio, transaction_id, round_id, game_id, token_hash, reference_id, unfit, young_maximum,
      undone_at, ordinality
    from (
      select move.shard, move.player_id, move.currency, move.kind, move.place, move.entry_id, move.studio,
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
create function mark_undone(p_moves game_move[], p_verdicts game_verdict[]) returns void
language plpgsql as $$
begin
  insert into game_rollback (shard, player_id, studio, reference_id, transaction_id, at)
  select shard, player_id, studio, reference_id, transaction_id, at
  from rows from (unnest(p_moves), unnest(p_verdicts)) as move
  where verdict = 0 and kind = 'rollback'
  on conflict do nothing;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id)
  select move.studio, move.reference_id, move.shard, move.player_id
  from rows from (unnest(p_moves), unnest(p_verdicts)) as move
  left join game_transaction_owner as owner
    on owner.studio = move.studio and owner.transaction_id = move.reference_id
  where move.verdict = 0 and move.kind = 'rollback' and owner.studio is null;

  update game_window as past
  set stake = past.stake - undone.stake, win = past.win - undone.win
  from (
    select shard, player_id, currency, date_bin('10 minutes', undone_at, '2000-01-01Z') as window_at,
      sum(greatest(amount, 0))::bigint as stake, sum(greatest(-amount, 0))::bigint as win
    from rows from (unnest(p_moves), unnest(p_verdicts)) as move
    where verdict = 0 and kind = 'rollback' and amount <> 0
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
      from rows from (unnest(p_moves), unnest(p_verdicts)) as asked
      where verdict = 0 and kind = 'rollback' and amount <> 0
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
