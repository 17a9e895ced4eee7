-- Writes the movements of each account for which p_funds has an element (the account's cash + deficit before the
-- batch), and skips other accounts. If a transaction id of a player already exists, the unique key makes the whole
-- batch fail. Unless p_checks_known is set, the function assumes that each bet begins a new round, and makes the batch
-- fail in the same way if the round already exists. The caller then tries again with p_checks_known.
create function write_game_entries(
  p_moves game_move[], p_funds bigint[], p_since timestamptz[], p_checks_known boolean
) returns void
language plpgsql as $$
begin
  if not p_checks_known and exists (
    select from unnest(p_moves) as move
    join round_state as known on known.shard = move.shard and known.player_id = move.player_id and known.studio = move.studio
      and known.round_id = move.round_id
    where move.kind = 'bet' and p_funds[move.account] is not null)
  then
    raise exception 'the round of a bet is known' using errcode = 'unique_violation';
  end if;

  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, reference_id, seal, opens_round)
  select shard, player_id, at, entry_id, greatest(net, 0) - greatest(net - amount, 0), least(net, 0) - least(net - amount, 0),
    greatest(net, 0), kind, currency, studio, game_id, round_id, transaction_id, reference_id,
    -- Reads the sequence once. The column's default would read it again for each row.
    (select pg_sequence_last_value('ledger_open_seal') where pg_current_xact_id() is not null),
    case when is_first and (kind = 'bet' and not p_checks_known or not exists (
        select from round_state as known where known.shard = move.shard and known.player_id = move.player_id
          and known.studio = move.studio and known.round_id = move.round_id)
      and not exists (
        select from ledger_game_opening as opening where opening.shard = move.shard and opening.player_id = move.player_id
          and opening.round_key = game_key(move.studio, move.round_id))) then true end
  from (
    select *, p_funds[account] + before + amount as net, booked_at(p_since[account], place) as at,
      kind not in ('rollback', 'prize') and row_number() over (
        partition by account, studio, round_id, kind in ('rollback', 'prize') order by place) = 1 as is_first
    from unnest(p_moves)
  ) as move
  where net is not null;
end
$$;
