-- The reference of a transfer that staff make outside the payment providers.
alter table withdrawal add column paid_by_hand text;
alter table withdrawal drop constraint withdrawal_payee;
alter table withdrawal add constraint withdrawal_payee
  check (num_nonnulls(card_id, payee_email, payee_address, paid_by_hand) <= 1);
