-- If a movement of an account is refused, the verdicts of the account's later movements become `again`, because their
-- funds were computed as if the refused movement had been booked.
create function ask_again(p_moves game_move[], p_verdicts booking_verdict[]) returns booking_verdict[]
language sql immutable
return (
  select array_agg(case when move.ordinality > first.ordinality then 'again' else p_verdicts[move.ordinality] end
    order by move.ordinality)
  from unnest(p_moves) with ordinality as move
  left join (
    select account, min(ordinality) as ordinality
    from unnest(p_moves) with ordinality as refused
    where p_verdicts[ordinality] not in ('booked', 'bonus')
    group by account
  ) as first on first.account = move.account);
