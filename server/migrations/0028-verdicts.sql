-- The verdicts where some account has no balance row yet: 2 for its movements, 3 for the others.
create function find_unopened(p_moves game_move[]) returns bigint[]
language sql stable
return (
  select array_agg(case when balance.player_id is null then 2 else 3 end::bigint order by move.ordinality)
    || array_agg(0::bigint)
  from unnest(p_moves) with ordinality as move
  left join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
    and balance.currency = move.currency);

-- The same verdicts, but 3 for whatever comes after a refusal of the same account: its funds were reckoned with that.
create function ask_again(p_moves game_move[], p_verdicts smallint[]) returns smallint[]
language sql immutable
return (
  select array_agg(case when move.ordinality > first.ordinality then 3 else p_verdicts[move.ordinality] end::smallint
    order by move.ordinality)
  from unnest(p_moves) with ordinality as move
  left join (
    select account, min(ordinality) as ordinality
    from unnest(p_moves) with ordinality as refused
    where p_verdicts[ordinality] not in (0, 12)
    group by account
  ) as first on first.account = move.account);

-- Whether a stake would make its round more than the law allows for one cycle of such a game. What was staked in the round
-- before and not given back counts.
create function breaks_cycle_limit(
  p_shard smallint, p_player_id uuid, p_currency text, p_studio text, p_game_id text, p_round_id text,
  p_opened_at timestamptz, p_stake bigint, p_is_young boolean
) returns boolean
language sql stable
return coalesce((
  select p_stake + (
    select coalesce(sum(-(booked.cash + booked.deficit)), 0)
    from game_transaction as booked
    -- those of one player are in the order of time, and none of the round is older than it
    where booked.shard = p_shard and booked.player_id = p_player_id and booked.at >= p_opened_at
      and booked.studio = p_studio and booked.round_id = p_round_id
      and (booked.kind = 'bet' or booked.kind = 'rollback' and booked.cash + booked.deficit > 0)
  ) > case when p_is_young then limits.young_maximum_minor else limits.maximum_minor end
  from game join game_cycle_limit as limits on limits.kind = game.kind and limits.currency = p_currency
  where game.studio = p_studio and game.game_id = p_game_id), false);

-- What can be said of each movement without its account's balance: 0 or one of the verdicts of book_plays. Whether an id or
-- a bet's round is known already is looked at with p_is_careful only.
create function judge_moves(
  p_moves game_move[],
  p_now timestamptz,
  p_used_after timestamptz,
  p_started_after timestamptz,
  p_young_after date,
  p_is_careful boolean
) returns table (
  ordinality bigint, shard smallint, player_id uuid, currency text, kind text, amount bigint, account smallint,
  before bigint, place smallint, unfit smallint, session_id uuid, verdict integer
)
language sql stable
begin atomic
  select move.ordinality, move.shard, move.player_id, move.currency, move.kind, move.amount, move.account, move.before,
    move.place, move.unfit, launch.session_id,
    case
      when owner.player_id is not null then 1
      when move.kind = 'rollback' then coalesce(move.unfit, 0)
      when move.kind = 'bet' and (launch.player_id is null or launch.expires_at <= p_now
        or launch.studio <> move.studio or launch.game_id <> move.game_id or launch.currency <> move.currency
        or launch.session_ended or launch.session_used_at <= p_used_after
        or launch.session_started_at <= p_started_after) then 4
      when move.unfit = 5 then 5
      when move.kind = 'bet' and not launch.player_may_bet then 6
      when move.kind = 'bet' and (move.unfit = 7
        or (-move.amount > move.young_maximum and launch.player_birth_date > p_young_after)) then 7
      when move.kind <> 'prize' and (round.game_id <> move.game_id or round.currency <> move.currency) then 9
      when move.kind = 'bet' and round.state <> 'open' then 8
      when p_is_careful and move.kind = 'bet' and round.state = 'open' and breaks_cycle_limit(move.shard, move.player_id,
        move.currency, move.studio, move.game_id, move.round_id, round.opened_at, -move.amount,
        launch.player_birth_date > p_young_after) then 7
      else 0 end
  from unnest(p_moves) with ordinality as move
  left join game_transaction_owner as owner
    on owner.studio = move.studio and owner.transaction_id = case when p_is_careful then move.transaction_id end
  left join launch on launch.shard = move.shard and launch.player_id = move.player_id
    and launch.token_hash = move.token_hash
  left join round on round.shard = move.shard and round.player_id = move.player_id
    and round.studio = move.studio
    and round.round_id = case when p_is_careful or move.kind <> 'bet' then move.round_id end;
end;
