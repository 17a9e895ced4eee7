-- For other modules: the rounds that have ended. A round whose stakes are being refunded has not.
create view round_ended as
select shard, player_id, studio, round_id from round
where state <> 'open' and not exists (
  select from round_interruption as found where found.shard = round.shard and found.player_id = round.player_id
    and found.studio = round.studio and found.round_id = round.round_id and found.settled_at is null);

-- For other modules: when the rounds began that have a row.
create view round_start as
select shard, player_id, studio, round_id, opened_at from round;
