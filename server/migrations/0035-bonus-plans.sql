-- Reference tables of bonus plans; none is player-owned. What players read of a plan (picture, description, terms) is in
-- the content service under the same id.
create table bonus_plan (
  bonus_plan_id text primary key,
  name text not null,
  image_url text not null,
  -- DEPOSIT: earned by a deposit, a percentage of it; CODE: redeemed by a code, a fixed amount; either may be free spins
  kind text not null constraint bonus_plan_kind check (kind in ('DEPOSIT', 'CODE')),
  -- the only payment method that earns it, or null: any
  method text,
  currency text not null,
  minimum_deposit_minor bigint not null,
  -- of the deposit; null for CODE, and where free spins are all of it
  match_percent integer,
  -- the most that a deposit earns; what a code is worth
  amount_minor bigint not null,
  -- how often the bonus must be staked
  wagering_times integer not null,
  -- days from its activation to do so
  term_days integer not null,
  -- the largest stake while it is active; null: the game's own
  maximum_stake_minor bigint,
  -- whether a player may have it more than once
  repeatable boolean not null,
  -- free spins that it brings, on one game, each worth a stake, to be played within days from its activation
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

-- What a stake on a kind of game counts towards the requirement. No row: nothing, and bonus money is not staked there.
create table bonus_game_weight (
  bonus_plan_id text not null references bonus_plan,
  game_kind text not null,
  percent integer not null check (percent between 1 and 100),
  primary key (bonus_plan_id, game_kind)
);

-- A plan that has vouchers is for those who know one.
create table bonus_voucher (
  -- upper case
  code text primary key check (code = upper(code)),
  bonus_plan_id text not null references bonus_plan,
  -- how many players may use it; null: any number
  maximum_uses integer check (maximum_uses > 0),
  uses integer not null default 0,
  constraint bonus_voucher_uses check (uses between 0 and coalesce(maximum_uses, uses))
);

create index bonus_voucher_plan on bonus_voucher (bonus_plan_id);
