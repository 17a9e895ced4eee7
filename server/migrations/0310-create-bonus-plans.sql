-- Reference tables of bonus plans; neither is player-owned.
create table bonus_plan (
  bonus_plan_id text primary key,
  name text not null,
  image_url text not null,
  -- the only payment method that earns it, or null: any
  method text,
  currency text not null,
  minimum_deposit_minor bigint not null,
  active_from timestamptz not null,
  active_to timestamptz not null,
  constraint bonus_plan_minimum check (minimum_deposit_minor >= 0),
  constraint bonus_plan_period check (active_to > active_from)
);

-- A plan that has vouchers is for those who know one.
create table bonus_voucher (
  -- upper case
  code text primary key check (code = upper(code)),
  bonus_plan_id text not null references bonus_plan
);

create index bonus_voucher_plan on bonus_voucher (bonus_plan_id);
