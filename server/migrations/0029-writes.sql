-- Writes the movements, with their rounds and their ids, of accounts that had p_funds before them; where p_verdicts are
-- given, those that are not refused. Where an account has no funds here, nothing of it is booked. The round of a bet is taken
-- for new but with p_is_careful: where it is not, its key refuses the batch.
create function write_moves(
  p_moves game_move[],
  p_funds bigint[],
  p_since timestamptz[],
  p_verdicts smallint[],
  p_is_careful boolean
) returns void
language plpgsql as $$
begin
  insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at)
  select shard, player_id, studio, round_id, min(game_id), min(currency), 'open', min(booked_at(p_since[account], place))
  from unnest(p_moves) with ordinality as move
  where p_funds[account] is not null and coalesce(p_verdicts[ordinality], 0) = 0 and kind not in ('rollback', 'prize')
    and case when p_is_careful or kind <> 'bet' then not exists (
      select from round as known
      where known.shard = move.shard and known.player_id = move.player_id and known.studio = move.studio
        and known.round_id = move.round_id) else true end
  group by shard, player_id, studio, round_id;

  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, reference_id, seal)
  select shard, player_id, at, entry_id, greatest(net, 0) - greatest(net - amount, 0), least(net, 0) - least(net - amount, 0),
    greatest(net, 0), kind, currency, studio, game_id, round_id, transaction_id, reference_id,
    -- once, and not by the column's default for each
    (select pg_sequence_last_value('ledger_open_seal') where pg_current_xact_id() is not null)
  from (
    select *, p_funds[account] + before + amount as net, booked_at(p_since[account], place) as at
    from unnest(p_moves) with ordinality
  ) as move
  where net is not null and coalesce(p_verdicts[ordinality], 0) = 0;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id, at, entry_id)
  select studio, transaction_id, shard, player_id, booked_at(p_since[account], place), entry_id
  from unnest(p_moves) with ordinality as move
  where p_funds[account] is not null and coalesce(p_verdicts[ordinality], 0) = 0;
end
$$;
