-- The windows count stakes, and wins of play. A prize is no win of play: a jackpot or a promotion gives no headroom in a limit of
-- losses. It still counts in the history, in the position of the session and in the reports, which are summed from the entries.

-- The windows of players have counted prizes. From here on they count only wins of play, also those in the past.
create temporary table paid_prize on commit drop as
select paid.shard, paid.player_id, paid.currency, paid.at, date_bin('10 minutes', paid.at, '2000-01-01Z') as window_at,
  paid.cash + paid.deficit as amount
from game_transaction as paid
where paid.kind = 'prize' and not exists (
  select from game_rollback as undone
  where undone.shard = paid.shard and undone.player_id = paid.player_id and undone.studio = paid.studio
    and undone.reference_id = paid.transaction_id);

update game_window as past set win = past.win - prize.amount
from (
  select shard, player_id, currency, window_at, sum(amount)::bigint as amount from paid_prize group by 1, 2, 3, 4
) as prize
where past.shard = prize.shard and past.player_id = prize.player_id and past.currency = prize.currency
  and past.window_at = prize.window_at;

update ledger_balance as balance
set win_now = balance.win_now - prize.win_now, win_day = balance.win_day - prize.win_day,
  win_week = balance.win_week - prize.win_week, win_month = balance.win_month - prize.win_month,
  win_session = balance.win_session - prize.win_session
from (
  select own.shard, own.player_id, own.currency,
    coalesce(sum(amount) filter (where paid.window_at >= own.window_at), 0)::bigint as win_now,
    coalesce(sum(amount) filter (where age between interval '1 second' and interval '24 hours'), 0)::bigint as win_day,
    coalesce(sum(amount) filter (where age between interval '1 second' and interval '168 hours'), 0)::bigint as win_week,
    coalesce(sum(amount) filter (where age between interval '1 second' and interval '720 hours'), 0)::bigint as win_month,
    coalesce(sum(amount) filter (where paid.at >= own.session_from), 0)::bigint as win_session
  from paid_prize as paid
  join ledger_balance as own on own.shard = paid.shard and own.player_id = paid.player_id
    and own.currency = paid.currency
  -- the age of a step that the sums count
  cross join lateral (select case when isfinite(own.summed_at) then own.summed_at - paid.window_at end as age) as step
  group by own.shard, own.player_id, own.currency
) as prize
where balance.shard = prize.shard and balance.player_id = prize.player_id and balance.currency = prize.currency;

-- Adds the movements to the locked balances. `p_sessions` has the session of each bet, and `p_starts` the kind
-- of cycle that it starts.
create or replace function change_balances(
  p_moves game_move[], p_since timestamptz[], p_sessions uuid[], p_starts text[], p_now timestamptz
) returns void
language plpgsql as $$
begin
  update ledger_balance as balance
  set cash = greatest(balance.cash + balance.deficit + booked.amount, 0),
    deficit = least(balance.cash + balance.deficit + booked.amount, 0),
    moved_at = booked.at,
    slot_at = case when booked.starts_slot then p_now else balance.slot_at end,
    casino_at = case when booked.starts_casino then p_now else balance.casino_at end,
    stake_now = balance.stake_now + booked.stake,
    win_now = balance.win_now + booked.win,
    session_from = case when booked.session_id <> balance.session_id or balance.session_id is null
      then booked.since else balance.session_from end,
    stake_session = case when booked.session_id is null or booked.session_id = balance.session_id
      then balance.stake_session else 0 end + booked.stake,
    win_session = case when booked.session_id is null or booked.session_id = balance.session_id
      then balance.win_session else 0 end + booked.win,
    session_id = coalesce(booked.session_id, balance.session_id)
  from (
    select shard, player_id, currency, sum_minor(amount) as amount,
      max(booked_at(p_since[account], place)) as at, min(booked_at(p_since[account], place)) as since,
      any_value(p_sessions[ordinality]) as session_id,
      bool_or(p_starts[ordinality] = 'slot') as starts_slot, bool_or(p_starts[ordinality] = 'casino') as starts_casino,
      sum_minor(-amount) filter (where kind = 'bet') as stake,
      sum_minor(amount) filter (where kind = 'win') as win
    from unnest(p_moves) with ordinality as move
    group by shard, player_id, currency
  ) as booked
  where balance.shard = booked.shard and balance.player_id = booked.player_id and balance.currency = booked.currency;
end
$$;

-- The movements of a batch, with the amount of each rollback filled in. It gives back the booked amount, and is zero if nothing
-- was booked or it is already undone. `unfit` becomes `conflict` if the id stands for something that this rollback cannot undo.
-- A prize has no `undone_at`, because no window has counted it.
create or replace function find_undone(p_moves game_move[]) returns game_move[]
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
        move.ordinality, case when original.kind <> 'prize' then original.at end as undone_at,
        case when move.kind <> 'rollback' then move.amount
          when original.entry_id is null or undone.reference_id is not null then 0
          else -(original.cash + original.deficit) end as amount,
        case when move.kind = 'rollback' and (owner.player_id <> move.player_id
          or original.kind in ('rollback', 'adjustment') or original.round_id <> move.round_id
          or original.game_id <> move.game_id or original.currency <> move.currency)
          then 'conflict' else move.unfit end as unfit
      from unnest(p_moves) with ordinality as move
      left join game_transaction_owner as owner
        on owner.studio = move.studio and owner.transaction_id = move.reference_id
      left join game_transaction as original on original.shard = owner.shard and original.player_id = owner.player_id
        and original.at = owner.at and original.entry_id = owner.entry_id
      left join game_rollback as undone on undone.shard = move.shard and undone.player_id = move.player_id
        and undone.studio = move.studio and undone.reference_id = move.reference_id
    ) as found
  ) as reckoned);
