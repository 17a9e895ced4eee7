create view round_limit as
select shard, player_id, currency, stake_week, loss_week, stake_dynamic, stake_until, loss_dynamic, loss_until
from game_limit;

-- A round has a row once it has ended or was found interrupted. Until then its first movement stands for it, and it is open. Rounds that
-- an earlier version opened have rows too.

-- For other modules: the rounds that have a row.
create view round_state as
select shard, player_id, studio, round_id, state from round;

-- Rounds without a row are known by the movement that opens them.

-- For other modules: the rounds that have not ended.
create view round_open as
select shard, player_id, studio, round_id from round where state = 'open'
union all
select shard, player_id, studio, round_id from ledger_game_opening as opening
where not exists (
  select from round where round.shard = opening.shard and round.player_id = opening.player_id
    and round.studio = opening.studio and round.round_id = opening.round_id);

-- For other modules: the rounds that have ended. A round whose stakes are being refunded has not.
create view round_ended as
select shard, player_id, studio, round_id from round
where state <> 'open' and not exists (
  select from round_interruption as found where found.shard = round.shard and found.player_id = round.player_id
    and found.studio = round.studio and found.round_id = round.round_id and found.settled_at is null);

-- For other modules: when the rounds began that have a row.
create view round_start as
select shard, player_id, studio, round_id, opened_at from round;
