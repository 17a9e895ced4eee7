-- A payout by hand has both: where staff transfer it to, and the bank's reference once they have.
alter table withdrawal drop constraint withdrawal_payee;
alter table withdrawal add constraint withdrawal_payee check (num_nonnulls(card_id, payee_email, payee_address) <= 1);
