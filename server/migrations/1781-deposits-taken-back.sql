-- How much of the credited amount was refunded or charged back so far.
alter table deposit add column taken_minor bigint not null default 0
  constraint deposit_taken check (taken_minor >= 0 and taken_minor <= amount_minor);
