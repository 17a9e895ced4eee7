-- A chargeback can come back, if the casino has won the dispute with the payer's bank.
alter table deposit add column reversed_minor bigint not null default 0
  constraint deposit_reversed check (reversed_minor >= 0);
