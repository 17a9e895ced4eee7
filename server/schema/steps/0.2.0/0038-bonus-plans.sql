-- The bonus plans, as reference tables. The content service holds a plan's picture, description and terms under the
-- same id.
create table bonus_plan (
  bonus_plan_id text primary key,
  name text not null,
  image_url text not null,
  -- DEPOSIT: a percentage of a deposit; CODE: a fixed amount for a code; either may be free spins
  kind text not null constraint bonus_plan_kind check (kind in ('DEPOSIT', 'CODE')),
  -- the only payment method that earns the bonus; null: any
  method text,
  currency text not null,
  minimum_deposit_minor bigint not null,
  -- percentage of the deposit; null for CODE, and for plans of free spins only
  match_percent integer,
  -- highest bonus for a deposit, or value of a code
  amount_minor bigint not null,
  -- number of times that the bonus must be staked
  wagering_times integer not null,
  -- days from the activation to meet the wagering requirement
  term_days integer not null,
  -- highest stake while the bonus is active; null: the game's own
  maximum_stake_minor bigint,
  -- true if a player may get the bonus more than once
  repeatable boolean not null,
  -- free spins on one game, the stake that each is worth, and the days from the activation to play them
  free_spins integer not null default 0,
  spin_studio text,
  spin_game_id text,
  spin_stake_minor bigint,
  spin_days integer,
  active_from timestamptz not null,
  active_to timestamptz not null,
  constraint bonus_plan_minimum check (minimum_deposit_minor >= 0),
  constraint bonus_plan_worth check (
    amount_minor >= 0 and (amount_minor > 0 or free_spins > 0)
    and (coalesce(match_percent, 0) > 0) = (kind = 'DEPOSIT' and amount_minor > 0)
  ),
  constraint bonus_plan_spins check (
    case when free_spins = 0 then num_nonnulls(spin_studio, spin_game_id, spin_stake_minor, spin_days) = 0
    else free_spins > 0 and num_nulls(spin_studio, spin_game_id, spin_stake_minor, spin_days) = 0
      and spin_stake_minor > 0 and spin_days between 1 and term_days end
  ),
  -- at most ten times (LCCP 5.1)
  constraint bonus_plan_wagering check (wagering_times between 0 and 10),
  constraint bonus_plan_term check (term_days between 1 and 365),
  constraint bonus_plan_stake check (maximum_stake_minor > 0),
  constraint bonus_plan_period check (active_to > active_from)
);

-- The percentage of a stake that counts towards the wagering requirement. Without a row, nothing counts, and bonus
-- money cannot be staked.
create table bonus_game_weight (
  bonus_plan_id text not null references bonus_plan,
  game_kind text not null,
  percent integer not null check (percent between 1 and 100),
  primary key (bonus_plan_id, game_kind)
);

-- A plan with vouchers is only for players with a code.
create table bonus_voucher (
  -- upper case
  code text primary key check (code = upper(code)),
  bonus_plan_id text not null references bonus_plan,
  -- number of players that may use the code; null: any number
  maximum_uses integer check (maximum_uses > 0),
  uses integer not null default 0,
  constraint bonus_voucher_uses check (uses between 0 and coalesce(maximum_uses, uses))
);

create index bonus_voucher_plan on bonus_voucher (bonus_plan_id);
