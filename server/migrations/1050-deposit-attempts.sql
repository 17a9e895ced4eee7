-- For other modules: every deposit with its state, whether it was paid or not.
create view deposit_attempt as
select shard, player_id, currency, amount_minor, state, created_at, changed_at from deposit;

create index deposit_changed on deposit (changed_at);
