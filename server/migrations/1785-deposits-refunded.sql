-- How much of what was taken back of a deposit the operator or the provider has refunded. The payer's bank took the rest.
alter table deposit add column refunded_minor bigint not null default 0
  constraint deposit_refunded check (refunded_minor >= 0 and refunded_minor <= taken_minor);
