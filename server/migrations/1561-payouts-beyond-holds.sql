-- The amount that the player asked for, when the provider has paid another one. Null: amount_minor is what they asked for.
alter table withdrawal add column requested_minor bigint constraint withdrawal_requested check (requested_minor > 0);
-- Null: the provider has paid without asking us, so nothing was reserved.
alter table withdrawal alter column hold_id drop not null;
