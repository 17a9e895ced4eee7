-- As before, with the time of the movement, which finds the movements of one round.
create or replace view ledger_game_seal as
select seal, shard, player_id, studio, round_id, at from game_transaction;
