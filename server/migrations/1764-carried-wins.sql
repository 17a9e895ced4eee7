-- What the house has carried of the wins that were taken back in the round while the bonus was active, less what stakes that were taken
-- back have repaid (docs/bonus-rounds.md). Without it the order of the two rollbacks would decide how much money the player has.
alter table bonus_round_stake add column carried_minor bigint not null default 0 check (carried_minor >= 0);
