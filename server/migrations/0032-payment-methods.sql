-- The payment methods for deposits, by currency. The table does not belong to a player.
create table payment_method (
  code text not null,
  currency text not null,
  -- the adapter that talks to the provider
  provider text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  active boolean not null,
  -- the order in which players see the methods
  priority smallint not null default 0,
  primary key (code, currency),
  constraint payment_method_range check (minimum_minor > 0 and maximum_minor >= minimum_minor)
);

-- The payment methods for withdrawals, by currency. The table does not belong to a player.
create table withdrawal_method (
  code text not null,
  currency text not null,
  -- the adapter that talks to the provider
  provider text not null,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  -- a larger withdrawal waits for staff
  review_above_minor bigint not null,
  active boolean not null,
  priority smallint not null default 0,
  primary key (code, currency),
  constraint withdrawal_method_range check (minimum_minor > 0 and maximum_minor >= minimum_minor)
);
