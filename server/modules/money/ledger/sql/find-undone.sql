-- Returns the movements of a batch with the amount of each rollback filled in: the reverse of the booked amount, or
-- zero if nothing was booked or it has already been rolled back. Sets `unfit` to `conflict` if this rollback cannot
-- reverse the referenced transaction, for example because that transaction belongs to another round. `undone_at` stays
-- null for a prize, because prizes do not count in any window.
create function find_undone(p_moves game_move[]) returns game_move[]
language sql stable
return (
  select array_agg(row(shard, player_id, currency, kind, amount,
    account, before, place, entry_id, studio, transaction_id, round_id, game_id, token_hash, reference_id, unfit, young_maximum,
    undone_at)::game_move order by ordinality)
  from (
    select found.shard, found.player_id, found.currency, kind, amount, account,
      (sum(amount) over (partition by account order by ordinality) - amount)::bigint as before,
      place, entry_id, studio, transaction_id, round_id, game_id, token_hash, reference_id, unfit, young_maximum,
      undone_at, ordinality
    from (
      select move.shard, move.player_id, move.currency, move.kind, move.account, move.place, move.entry_id, move.studio,
        move.transaction_id, move.round_id, move.game_id, move.token_hash, move.reference_id, move.young_maximum,
        move.ordinality, case when original.kind <> 'prize' then original.at end as undone_at,
        case when move.kind <> 'rollback' then move.amount
          when original.entry_id is null or undone.reference_id is not null then 0
          else -(original.cash + original.deficit) end as amount,
        case when move.kind = 'rollback' and (original.kind in ('rollback', 'adjustment') or original.round_id <> move.round_id
          or original.game_id <> move.game_id or original.currency <> move.currency)
          then 'conflict' else move.unfit end as unfit
      from unnest(p_moves) with ordinality as move
      left join game_transaction as original on original.shard = move.shard and original.player_id = move.player_id
        and game_key(original.studio, original.transaction_id) = game_key(move.studio, move.reference_id)
        and original.studio = move.studio and original.transaction_id = move.reference_id and original.kind <> 'tombstone'
      left join game_rollback as undone on undone.shard = move.shard and undone.player_id = move.player_id
        and undone.studio = move.studio and undone.reference_id = move.reference_id
    ) as found
  ) as reckoned);
