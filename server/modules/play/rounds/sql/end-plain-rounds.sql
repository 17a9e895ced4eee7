-- Ends the plain rounds of a batch. The caller must end every round that is not plain in a separate transaction. A
-- round is plain if its player has the account and the round is either unknown, or has the same game and currency and
-- was not staked with bonus money.
-- No round may occur twice, and the batch must be sorted by player and currency. All players must belong to one group
-- of shards, of which p_shard is any shard.
-- Returns, for each round, what the player can stake now, in minor units; null for a round that is not plain.
create function end_plain_rounds(p_shard smallint, p_ends round_end[]) returns bigint[]
language plpgsql as $$
declare
  v_playable bigint[];
begin
  -- Every bet takes the same locks. So a bet is either booked before its round ends, or finds the round closed and is
  -- refused.
  v_playable := lock_accounts(array(select row(shard, player_id, currency)::account_key from unnest(p_ends)));

  with known as (
    select ending.*, round.state, coalesce(opening.at, ending.at) as opened_at,
      case when coalesce(round.game_id, opening.game_id, ending.game_id) = ending.game_id
        and coalesce(round.currency, opening.currency, ending.currency) = ending.currency
        and not exists (
          select from bonus_round_open as staked where staked.shard = ending.shard and staked.player_id = ending.player_id
            and staked.studio = ending.studio and staked.round_id = ending.round_id)
        then v_playable[ordinality] end as playable
    from unnest(p_ends) with ordinality as ending
    left join round on round.shard = ending.shard and round.player_id = ending.player_id and round.studio = ending.studio
      and round.round_id = ending.round_id
    left join ledger_game_opening as opening on opening.shard = ending.shard and opening.player_id = ending.player_id
      and opening.round_key = game_key(ending.studio, ending.round_id)
  ),
  closed as (
    update round set state = 'closed', closed_at = known.at
    from known
    where known.playable is not null and known.state = 'open' and round.state = 'open'
      and round.shard = known.shard and round.player_id = known.player_id and round.studio = known.studio
      and round.round_id = known.round_id
  ),
  written as (
    insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at, closed_at)
    select shard, player_id, studio, round_id, game_id, currency, 'closed', opened_at, at
    from known
    where playable is not null and state is null
  )
  select array_agg(playable order by ordinality) into v_playable from known;

  return v_playable;
end
$$;
