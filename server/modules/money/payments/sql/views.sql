-- A view for the dry run of bonus plans, which needs the method and the time of credited deposits.
create view deposit_attempt as
select shard, player_id, currency, amount_minor, state, created_at, changed_at, method, credited_at from deposit;

-- The method by which a ledger entry was paid. The cause of a captured payout is its hold and not its withdrawal, so
-- the view also has a row for each hold. Otherwise reports would show captured payouts without a method.
create view payment_method_used as
select shard, player_id, 'payment:' || deposit_id as cause, method from deposit
union all
select shard, player_id, 'withdrawal:' || withdrawal_id, method from withdrawal
union all
select shard, player_id, 'hold:' || hold_id, method from withdrawal where hold_id is not null;
