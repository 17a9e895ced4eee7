create view round_limit as
select shard, player_id, currency, stake_week, loss_week, stake_dynamic, stake_until, loss_dynamic, loss_until
from game_limit;

-- A round gets a row in the table round when it ends or is found interrupted. Before that it is open, and only the
-- movement that opened it is stored. Rounds opened by an earlier version have a row from the start.

-- The rounds that have a row, for other modules.
create view round_state as
select shard, player_id, studio, round_id, state from round;

-- A round without a row is represented by the movement that opened it.

-- The rounds that have not ended, for other modules.
create view round_open as
select shard, player_id, studio, round_id from round where state = 'open'
union all
select shard, player_id, studio, round_id from ledger_game_opening as opening
where not exists (
  select from round where round.shard = opening.shard and round.player_id = opening.player_id
    and round.studio = opening.studio and round.round_id = opening.round_id);

-- The rounds that have ended, for other modules. A round counts as ended only after any refund of its stakes is
-- complete.
create view round_ended as
select shard, player_id, studio, round_id from round
where state <> 'open' and not exists (
  select from round_interruption as found where found.shard = round.shard and found.player_id = round.player_id
    and found.studio = round.studio and found.round_id = round.round_id and found.settled_at is null);

-- The opening time of each round that has a row, for other modules.
create view round_start as
select shard, player_id, studio, round_id, opened_at from round;
