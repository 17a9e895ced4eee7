-- The log of PostgreSQL has a new version of a row from the first changed byte to the last. The columns that each bet changes lay apart,
-- with the sums of days, weeks and months between them. Four of them change places with columns that seldom change. All keep
-- their names, so a process of the version before writes and reads them as ever.
alter table ledger_balance drop constraint ledger_balance_guard;

update ledger_balance set cash = deficit, deficit = cash, moved_at = window_at, window_at = moved_at,
  win_now = stake_session, stake_session = win_now, summed_at = slot_at, slot_at = summed_at;

alter table ledger_balance rename column cash to moving;
alter table ledger_balance rename column deficit to cash;
alter table ledger_balance rename column moving to deficit;
alter table ledger_balance rename column moved_at to moving;
alter table ledger_balance rename column window_at to moved_at;
alter table ledger_balance rename column moving to window_at;
alter table ledger_balance rename column win_now to moving;
alter table ledger_balance rename column stake_session to win_now;
alter table ledger_balance rename column moving to stake_session;
alter table ledger_balance rename column summed_at to moving;
alter table ledger_balance rename column slot_at to summed_at;
alter table ledger_balance rename column moving to slot_at;

alter table ledger_balance add constraint ledger_balance_guard check (
  cash >= 0 and bonus >= 0 and reserved >= 0 and deficit <= 0 and (deficit = 0 or cash = 0));

-- A view follows the place of a column, so each one names its columns again.
create or replace view ledger_account as
select shard, player_id, currency, cash, bonus, reserved, deficit, plays_bonus, has_limits from ledger_balance;

create or replace view ledger_play as
select shard, player_id, currency, window_at, stake_now, win_now, summed_at, stake_day, win_day, stake_week, win_week,
  stake_month, win_month, session_id, stake_session, win_session
from ledger_balance;

create or replace view ledger_play_sum as
select sums.shard, sums.player_id, sums.currency, sums.limit_type, sums.since, sums.counted_until,
  (sums.stake + balance.stake_now + coalesce(past.stake, 0))::bigint as stake,
  (sums.win + balance.win_now + coalesce(past.win, 0))::bigint as win
from play_sum as sums join ledger_balance as balance using (shard, player_id, currency)
cross join lateral (
  select sum(kept.stake) as stake, sum(kept.win) as win from game_window as kept
  where kept.shard = sums.shard and kept.player_id = sums.player_id and kept.currency = sums.currency
    and kept.window_at >= sums.counted_until
) as past;
