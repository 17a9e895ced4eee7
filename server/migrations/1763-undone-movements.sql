-- For other modules: the movements of games that were taken back, and when.
create view ledger_game_undoing as
select shard, player_id, studio, reference_id, at from game_rollback;
