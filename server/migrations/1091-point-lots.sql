-- Stakes that have not earned a point yet. Below zero while undone stakes wait for new ones.
alter table loyalty_account add column unbooked bigint not null default 0;

-- A player's unspent points by the time at which they expire. Points that expire first are spent first.
create table loyalty_lot (
  shard smallint not null,
  player_id uuid not null,
  expires_at timestamptz not null,
  points bigint not null constraint loyalty_lot_points check (points >= 0),
  primary key (shard, player_id, expires_at)
);

create index loyalty_lot_due on loyalty_lot (expires_at) where points > 0;

-- Points earned until now become entries. They expire a year after the end of this month.
update loyalty_account set unbooked = case when staked > 0 then staked % stake_minor else staked end
from loyalty_rate where loyalty_rate.currency = loyalty_account.currency;

select ledger_open_points(shard, player_id, 'stakes:' || currency, staked / stake_minor, (select ledger_last_movement()))
from loyalty_account join loyalty_rate using (currency) where staked >= stake_minor;

insert into loyalty_lot (shard, player_id, expires_at, points)
select shard, player_id, date_trunc('month', at at time zone 'UTC') at time zone 'UTC' + interval '13 months', sum(amount)
from ledger_journal_posting where account = 'player:points' group by 1, 2, 3;

drop function ledger_open_points;
drop function ledger_last_movement;
