-- The stake in cash, in minor units, that earns one point.
create table loyalty_rate (
  currency text primary key,
  stake_minor bigint not null check (stake_minor > 0)
);

insert into loyalty_rate values
  ('GBP', 1000), ('EUR', 1000), ('USD', 1000), ('MKD', 60000), ('JPY', 1500), ('KWD', 4000), ('BTC', 20000);

-- A player's stakes in cash, minus those that studios rolled back. Points are derived from them.
create table loyalty_account (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  staked bigint not null,
  primary key (shard, player_id, currency)
);
