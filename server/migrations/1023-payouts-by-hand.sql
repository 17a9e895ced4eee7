-- The reference of a transfer that staff make outside the payment providers.
alter table withdrawal add column reference_id text;
alter table withdrawal drop constraint withdrawal_payee;
alter table withdrawal add constraint withdrawal_payee
  check (num_nonnulls(card_id, payee_email, payee_address, reference_id) <= 1);
