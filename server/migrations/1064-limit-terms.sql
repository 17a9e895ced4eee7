-- A dynamic limit holds from its creation until its expiry.
alter table player_limit
  add column created_at timestamptz,
  -- null: it has no end
  add column expires_at timestamptz;

update player_limit set created_at = changed_at;

alter table player_limit
  alter column created_at set not null,
  drop constraint player_limit_period,
  add constraint player_limit_period check (
    period in ('Weekly', 'Dynamic') or (type = 'DEPOSIT_LIMIT' and period in ('Daily', 'Monthly'))),
  add constraint player_limit_expiry check ((period = 'Dynamic') = (expires_at is not null));

-- For other modules: the limits that apply to a player. One with an expiry holds until then.
create or replace view limit_in_force as
select shard, player_id, type, period, currency, limit_minor, expires_at from player_limit where limit_minor is not null;
