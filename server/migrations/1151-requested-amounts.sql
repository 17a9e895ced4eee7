-- The amount that the player asked for, when the provider has settled another one. Null: amount_minor is what they asked for.
alter table deposit add column requested_minor bigint constraint deposit_requested check (requested_minor > 0);
