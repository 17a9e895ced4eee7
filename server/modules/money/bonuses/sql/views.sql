-- A view for other modules: the bonuses that players were granted, with the number of their free spins.
create view bonus_grant as
select shard, player_id, bonus_id, bonus_plan_id, free_spins, given_at from player_bonus where given_at is not null;

-- A view for other modules: how much bonus money a stake contained, by the stake's ledger entry. A win's row has the
-- bonus's share of the win.
create view bonus_money_played as
select shard, player_id, entry_id, bonus_minor from bonus_play;

-- A view for other modules: the rounds whose stakes have not yet been counted towards a bonus.
create view bonus_round_open as
select shard, player_id, studio, round_id from bonus_round_stake where not is_over;
