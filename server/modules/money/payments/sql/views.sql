-- For the trial of bonus plans: by which method and when a deposit was credited.
create view deposit_attempt as
select shard, player_id, currency, amount_minor, state, created_at, changed_at, method, credited_at from deposit;

-- A captured hold names its hold as the cause. Before, payouts had no method in the reports.
create view payment_method_used as
select shard, player_id, 'payment:' || deposit_id as cause, method from deposit
union all
select shard, player_id, 'withdrawal:' || withdrawal_id, method from withdrawal
union all
select shard, player_id, 'hold:' || hold_id, method from withdrawal where hold_id is not null;
