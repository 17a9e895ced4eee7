-- For reports: the method behind the cause of a journal entry.
create view payment_method_used as
select shard, player_id, 'payment:' || deposit_id as cause, method from deposit
union all
select shard, player_id, 'withdrawal:' || withdrawal_id, method from withdrawal;
