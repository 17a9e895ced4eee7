-- A captured hold names its hold as the cause. Before, payouts had no method in the reports.
create or replace view payment_method_used as
select shard, player_id, 'payment:' || deposit_id as cause, method from deposit
union all
select shard, player_id, 'withdrawal:' || withdrawal_id, method from withdrawal
union all
select shard, player_id, 'hold:' || hold_id, method from withdrawal where hold_id is not null;
