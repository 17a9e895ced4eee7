-- The first movement of a round opens it, and carries the key of the round. So a bet writes no row for its round (docs/decisions/0236).

-- 16 bytes that stand for an id of a studio in the keys of a player. The function is dear and is not inlined. So plans that are made
-- for empty tables do not compute it for each row of a history.
create function game_key(studio text, id text) returns bytea
language plpgsql immutable cost 1000
as $$ begin return substr(sha256(replace(studio || '/' || id, '\', '\\')::bytea), 1, 16); end $$;

alter table game_transaction add column opens_round boolean;

create unique index game_transaction_key on game_transaction (shard, player_id, game_key(studio, transaction_id));
create unique index game_transaction_round on game_transaction (shard, player_id, game_key(studio, round_id)) where opens_round;
drop index game_transaction_id;

-- For other modules: the ids that a player's movements have, or that are undone for the player.
create or replace view ledger_game_id as
select studio, transaction_id, shard, player_id, at, game_key(studio, transaction_id) as id_key from game_transaction;

-- For other modules: the movements that open a round.
create view ledger_game_opening as
select shard, player_id, studio, round_id, game_id, currency, at, game_key(studio, round_id) as round_key
from game_transaction where opens_round;

-- Writes the movements of accounts that had p_funds before the batch. An account without funds here is skipped. A known id of the
-- player violates its key and refuses the batch. Without p_is_careful the round of a bet counts as new, and a known one refuses
-- the batch in the same way.
create function write_game_entries(
  p_moves game_move[], p_funds bigint[], p_since timestamptz[], p_is_careful boolean
) returns void
language plpgsql as $$
begin
  if not p_is_careful and exists (
    select from unnest(p_moves) as move
    join round_state as known on known.shard = move.shard and known.player_id = move.player_id and known.studio = move.studio
      and known.round_id = move.round_id
    where move.kind = 'bet' and p_funds[move.account] is not null)
  then
    raise exception 'the round of a bet is known' using errcode = 'unique_violation';
  end if;

  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, reference_id, seal, opens_round)
  select shard, player_id, at, entry_id, greatest(net, 0) - greatest(net - amount, 0), least(net, 0) - least(net - amount, 0),
    greatest(net, 0), kind, currency, studio, game_id, round_id, transaction_id, reference_id,
    -- read once, where the column's default would read it for each row
    (select pg_sequence_last_value('ledger_open_seal') where pg_current_xact_id() is not null),
    case when is_first and (kind = 'bet' and not p_is_careful or not exists (
        select from round_state as known where known.shard = move.shard and known.player_id = move.player_id
          and known.studio = move.studio and known.round_id = move.round_id)
      and not exists (
        select from ledger_game_opening as opening where opening.shard = move.shard and opening.player_id = move.player_id
          and opening.round_key = game_key(move.studio, move.round_id))) then true end
  from (
    select *, p_funds[account] + before + amount as net, booked_at(p_since[account], place) as at,
      kind not in ('rollback', 'prize') and row_number() over (
        partition by account, studio, round_id, kind in ('rollback', 'prize') order by place) = 1 as is_first
    from unnest(p_moves)
  ) as move
  where net is not null;
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
        case when move.kind = 'rollback' and (original.kind in ('rollback', 'adjustment') or original.round_id <> move.round_id
          or original.game_id <> move.game_id or original.currency <> move.currency)
          then 'conflict' else move.unfit end as unfit
      from unnest(p_moves) with ordinality as move
      left join game_transaction as original on original.shard = move.shard and original.player_id = move.player_id
        and game_key(original.studio, original.transaction_id) = game_key(move.studio, move.reference_id)
        and original.studio = move.studio and original.transaction_id = move.reference_id and original.kind <> 'tombstone'
      left join game_rollback as undone on undone.shard = move.shard and undone.player_id = move.player_id
        and undone.studio = move.studio and undone.reference_id = move.reference_id
    ) as found
  ) as reckoned);

-- After rollbacks were booked: marks the undone movements, and leaves tombstones for ids that have not come. Takes the
-- undone stakes and wins out of the windows that counted them.
create or replace function mark_undone(p_moves game_move[], p_since timestamptz[]) returns void
language plpgsql as $$
begin
  insert into game_rollback (shard, player_id, studio, reference_id, transaction_id, at)
  select shard, player_id, studio, reference_id, transaction_id, booked_at(p_since[account], place)
  from unnest(p_moves)
  where kind = 'rollback'
  on conflict do nothing;

  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, seal)
  select move.shard, move.player_id, booked_at(p_since[account], place), gen_random_uuid(), 0, 0, 0, 'tombstone',
    move.currency, move.studio, move.game_id, move.round_id, move.reference_id,
    (select pg_sequence_last_value('ledger_open_seal') where pg_current_xact_id() is not null)
  from unnest(p_moves) as move
  left join game_transaction as known on known.shard = move.shard and known.player_id = move.player_id
    and game_key(known.studio, known.transaction_id) = game_key(move.studio, move.reference_id)
    and known.studio = move.studio and known.transaction_id = move.reference_id
  where move.kind = 'rollback' and known.entry_id is null;

  update game_window as past
  set stake = past.stake - undone.stake, win = past.win - undone.win
  from (
    select shard, player_id, currency, date_bin('10 minutes', undone_at, '2000-01-01Z') as window_at,
      sum(greatest(amount, 0))::bigint as stake, sum(greatest(-amount, 0))::bigint as win
    from unnest(p_moves)
    where kind = 'rollback' and amount <> 0
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
      from unnest(p_moves)
      where kind = 'rollback' and amount <> 0
    ) as move
    join ledger_balance as own on own.shard = move.shard and own.player_id = move.player_id
      and own.currency = move.currency
    -- the age of a complete window in days; null for the current one
    cross join lateral (select case when move.window_at < own.window_at
      then extract(epoch from own.window_at - move.window_at) / 86400 end as days) as past
    group by own.shard, own.player_id, own.currency
  ) as undone
  where balance.shard = undone.shard and balance.player_id = undone.player_id
    and balance.currency = undone.currency;

  perform undo_in_sums(p_moves);
end
$$;

-- Locks and changes balances in one statement, in the order of the accounts. It skips an account that lacks the funds,
-- has ever had a bonus, or has limits and a stake. It also skips one that starts a cycle too soon or beside a sibling. It
-- skips one whose latest cycle is not known to be an ended round of the same game. After a wait for the lock PostgreSQL checks these
-- conditions on the new row.
--
-- Returns, by the number of the account, its cash + deficit before the batch, and the time after which it is booked. An account
-- that was skipped has null, or nothing at the end.
create or replace function change_plain_balances(
  p_now timestamptz, p_changes account_change[], out funds bigint[], out since timestamptz[]
) language plpgsql as $$
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  v_accounts smallint[];
  -- ten minutes that are over
  v_ended game_window[];
begin
  with booked as (
    update ledger_balance as balance
    set cash = greatest(balance.cash + balance.deficit + asked.amount, 0),
      deficit = least(balance.cash + balance.deficit + asked.amount, 0),
      moved_at = greatest(p_now, balance.moved_at, balance.window_at) + asked.places * interval '1 microsecond',
      slot_at = case when asked.slot_ms is null then balance.slot_at else p_now end,
      casino_at = case when asked.casino_ms is null then balance.casino_at else p_now end,
      window_at = greatest(balance.window_at, v_window),
      stake_now = case when balance.window_at < v_window then 0 else balance.stake_now end + asked.stake,
      win_now = case when balance.window_at < v_window then 0 else balance.win_now end + asked.win,
      session_from = case when asked.session_id <> balance.session_id or balance.session_id is null
        then greatest(p_now, balance.moved_at, balance.window_at) + interval '1 microsecond' else balance.session_from end,
      stake_session = case when asked.session_id is null or asked.session_id = balance.session_id
        then balance.stake_session else 0 end + asked.stake,
      win_session = case when asked.session_id is null or asked.session_id = balance.session_id
        then balance.win_session else 0 end + asked.win,
      session_id = coalesce(asked.session_id, balance.session_id)
    from unnest(p_changes) as asked
    where balance.shard = asked.shard and balance.player_id = asked.player_id and balance.currency = asked.currency
      and not balance.had_bonus and not (balance.has_limits and asked.stake <> 0)
      and (asked.slot_ms is null
        or not balance.has_siblings and balance.slot_at <= p_now - asked.slot_ms * interval '1 millisecond')
      and (asked.casino_ms is null
        or not balance.has_siblings and balance.casino_at <= p_now - asked.casino_ms * interval '1 millisecond')
      -- a bet is booked within a millisecond of its start, or later if clocks differ
      and (asked.studio is null or exists (
        select from game_transaction as latest
        join round_state as round on round.shard = latest.shard and round.player_id = latest.player_id
          and round.studio = latest.studio and round.round_id = latest.round_id
        where latest.shard = balance.shard and latest.player_id = balance.player_id
          and latest.at >= case when asked.slot_ms is null then balance.casino_at else balance.slot_at end
          and latest.at < case when asked.slot_ms is null then balance.casino_at else balance.slot_at end
            + interval '1 millisecond'
          and latest.kind = 'bet' and latest.studio = asked.studio and latest.game_id = asked.game_id
          and round.state <> 'open'))
      and (asked.lowest is null or balance.cash + balance.deficit + asked.lowest >= 0)
    returning asked.account, old.cash + old.deficit as funds, greatest(p_now, old.moved_at, old.window_at) as since,
      case when old.window_at < v_window and (old.stake_now <> 0 or old.win_now <> 0)
        then row(old.shard, old.player_id, old.currency, old.window_at, old.stake_now, old.win_now)::game_window end as ended
  )
  select array_agg(account order by account), array_agg(booked.funds order by account),
    array_agg(booked.since order by account), array_agg(ended) filter (where ended is not null)
  into v_accounts, funds, since, v_ended
  from booked;

  if v_ended is not null then
    insert into game_window select * from unnest(v_ended);
  end if;

  -- if some were skipped, each of the others moves to the place of its account
  if v_accounts[cardinality(v_accounts)] <> cardinality(v_accounts) then
    select array_agg(funds[array_position(v_accounts, account)] order by account),
      array_agg(since[array_position(v_accounts, account)] order by account)
    into funds, since
    from generate_series(1, v_accounts[cardinality(v_accounts)]) as series (account);
  end if;
end
$$;
