-- How much of the paid amount has come back so far.
alter table withdrawal add column returned_minor bigint not null default 0
  constraint withdrawal_returned check (returned_minor >= 0 and returned_minor <= amount_minor);
