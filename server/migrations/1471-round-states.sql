-- A round has a row once it has ended or was found interrupted. Until then its first movement stands for it, and it is open. Rounds that
-- an earlier version opened have rows too.

-- For other modules: the rounds that have a row.
create view round_state as
select shard, player_id, studio, round_id, state from round;
