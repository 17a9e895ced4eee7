-- Each bonus belongs to one product and keeps the terms that its player was told (LCCP 5.1.1).
alter table bonus_plan add column product text not null default 'CASINO'
  constraint bonus_plan_product check (product in ('CASINO', 'LIVE_CASINO', 'BINGO'));

alter table player_bonus
  add column product text not null default 'CASINO'
    constraint player_bonus_product check (product in ('CASINO', 'LIVE_CASINO', 'BINGO')),
  -- kind of game → percentage of a stake that counts
  add column weights jsonb not null default '{}',
  add column match_percent integer,
  -- the most that a deposit earns, or the fixed amount
  add column cap_minor bigint not null default 0,
  add column minimum_deposit_minor bigint not null default 0,
  add column repeatable boolean not null default false;

-- A plan over two products keeps the product of its free spins, or else that of most of its weights.
with of_kind as (
  select kind, case when kind = 'bingo' then 'BINGO' when kind = 'live' or kind like 'live-%' then 'LIVE_CASINO'
    when kind <> 'lottery' then 'CASINO' end as product
  from (select game_kind as kind from bonus_game_weight union select kind from game_kind) as known
), by_weight as (
  select distinct on (bonus_plan_id) bonus_plan_id, of_kind.product
  from bonus_game_weight join of_kind on kind = game_kind
  where of_kind.product is not null
  group by bonus_plan_id, of_kind.product order by bonus_plan_id, count(*) desc, of_kind.product
), by_spins as (
  select bonus_plan_id, of_kind.product
  from bonus_plan join game_kind on studio = spin_studio and game_id = spin_game_id
  join of_kind on of_kind.kind = game_kind.kind
)
update bonus_plan set product = coalesce(
  (select product from by_spins where by_spins.bonus_plan_id = bonus_plan.bonus_plan_id),
  (select product from by_weight where by_weight.bonus_plan_id = bonus_plan.bonus_plan_id),
  'CASINO');

-- A bonus that a player has keeps all weights that it had until now.
update player_bonus as bonus
set product = plan.product, match_percent = plan.match_percent, cap_minor = plan.amount_minor,
  minimum_deposit_minor = plan.minimum_deposit_minor, repeatable = plan.repeatable,
  weights = (
    select coalesce(jsonb_object_agg(game_kind, percent), '{}') from bonus_game_weight as weight
    where weight.bonus_plan_id = plan.bonus_plan_id)
from bonus_plan as plan where plan.bonus_plan_id = bonus.bonus_plan_id;

-- New bonuses of the plan count its product alone.
delete from bonus_game_weight as weight using bonus_plan as plan
where plan.bonus_plan_id = weight.bonus_plan_id and plan.product is distinct from
  case when game_kind = 'bingo' then 'BINGO' when game_kind = 'live' or game_kind like 'live-%' then 'LIVE_CASINO'
    when game_kind <> 'lottery' then 'CASINO' end;

alter table bonus_plan alter column product drop default;
alter table player_bonus alter column product drop default, alter column weights drop default,
  alter column cap_minor drop default, alter column minimum_deposit_minor drop default,
  alter column repeatable drop default;
