-- The methods by which players can pay in or be paid, by currency. Not player-owned.
create table payment_method (
  direction text not null constraint payment_method_direction check (direction in ('deposit', 'withdrawal')),
  code text not null,
  currency text not null,
  -- name of the provider's adapter
  provider text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  -- withdrawals above this amount wait for staff
  review_above_minor bigint,
  active boolean not null,
  -- the order in which players see the methods
  priority smallint not null default 0,
  primary key (direction, code, currency),
  constraint payment_method_range check (minimum_minor > 0 and maximum_minor >= minimum_minor),
  constraint payment_method_review check ((direction = 'withdrawal') = (review_above_minor is not null))
);
