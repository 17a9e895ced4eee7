-- For other modules: the rounds whose movements have a seal. The seals say which movements are complete.
create view ledger_game_seal as
select seal, shard, player_id, studio, round_id from game_transaction;
