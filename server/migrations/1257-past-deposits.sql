-- For the trial of bonus plans: by which method and when a deposit was credited.
create or replace view deposit_attempt as
select shard, player_id, currency, amount_minor, state, created_at, changed_at, method, credited_at from deposit;
