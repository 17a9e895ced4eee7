-- What a method may be used for, by currency. Not player-owned.
create table payment_method (
  code text not null,
  currency text not null,
  -- which adapter talks to the provider behind it
  provider text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  active boolean not null,
  -- the order in which players see them
  priority smallint not null default 0,
  primary key (code, currency),
  constraint payment_method_range check (minimum_minor > 0 and maximum_minor >= minimum_minor)
);

-- How players can be paid, by currency. Not player-owned.
create table withdrawal_method (
  code text not null,
  currency text not null,
  -- which adapter talks to the provider behind it
  provider text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  -- larger withdrawals wait for staff
  review_above_minor bigint not null,
  active boolean not null,
  priority smallint not null default 0,
  primary key (code, currency),
  constraint withdrawal_method_range check (minimum_minor > 0 and maximum_minor >= minimum_minor)
);
