-- Upgrades a database of Baize 0.1 to the baseline of 0.2, in one transaction. `\ir` includes a file of the baseline.
-- Most tables stay as they are. The payment tables are made again and filled from those of 0.1, which wait in the schema
-- `released` meanwhile. Functions, triggers, views and types are dropped and made again.

\ir ../0000-migrations.sql

drop trigger session_launches on session;
drop trigger player_launches on player;
drop view ledger_entry, ledger_posting, ledger_shard_root, ledger_leaf;

drop function may_bet, copy_session_to_launches, copy_player_to_launches, game_entry_kind, game_entry_cause,
  microseconds, ledger_seal_hash, booked_at, is_limited_elsewhere, breaks_limit, roll_windows, find_unopened, ask_again,
  breaks_cycle_limit, judge_moves, write_moves, find_undone, mark_undone, book_plays, book_plain;
drop aggregate sum_minor(bigint);
drop type game_move;

\ir ../0022-launch-copies.sql
\ir ../0023-books.sql
\ir ../0024-seal-hashes.sql
\ir ../0026-moves.sql
\ir ../0027-window-rolls.sql
\ir ../0028-verdicts.sql
\ir ../0029-balance-changes.sql
\ir ../0030-rollbacks.sql
\ir ../0031-bookings.sql

create schema released;
alter table payment_method set schema released;
alter table withdrawal_method set schema released;
alter table stored_card set schema released;
alter table card_order set schema released;
alter table payment set schema released;
alter table payment_quote set schema released;
alter table payment_reference set schema released;
alter table payment_event set schema released;
alter table payment_difference set schema released;
alter table withdrawal set schema released;
alter table withdrawal_reference set schema released;
alter table withdrawal_event set schema released;
alter table cashier_transaction set schema released;

\ir ../0032-payment-methods.sql
\ir ../0033-cards.sql
\ir ../0034-deposits.sql
\ir ../0035-withdrawals.sql
\ir ../0036-cashier-transactions.sql
\ir ../0045-payment-orders.sql

insert into payment_method (direction, code, currency, provider, minimum_minor, maximum_minor, review_above_minor, active,
  priority)
select 'deposit', code, currency, provider, minimum_minor, maximum_minor, null, active, priority
from released.payment_method
union all
select 'withdrawal', code, currency, provider, minimum_minor, maximum_minor, review_above_minor, active, priority
from released.withdrawal_method;

insert into stored_card select * from released.stored_card;

insert into card_order (shard, player_id, card_order_id, provider, order_code, created_at, settled_at)
select shard, player_id, order_code::uuid, provider, order_code, created_at, settled_at from released.card_order;

insert into deposit (shard, player_id, deposit_id, method, provider, order_code, amount_minor, currency, state, continue_url,
  bonus_plan_id, card_id, quote_id, pay_to, created_at, changed_at, asked_at, inquiries, next_inquiry_at)
select shard, player_id, payment_id, method, provider, order_code, amount_minor, currency, state, continue_url,
  bonus_plan_id, card_id, quote_id, pay_to, created_at, changed_at, asked_at, inquiries, next_inquiry_at
from released.payment;

insert into deposit_quote select * from released.payment_quote;

insert into withdrawal (shard, player_id, withdrawal_id, method, provider, order_code, amount_minor, currency, hold_id,
  card_id, payee_email, payee_address, state, reason, created_at, changed_at, inquiries, next_inquiry_at)
select shard, player_id, withdrawal_id, method, provider, order_code, amount_minor, currency, hold_id,
  card_id, payee_email, payee_address, state, reason, created_at, changed_at, tries, next_try_at
from released.withdrawal;

insert into cashier_transaction select * from released.cashier_transaction;

insert into payment_order (provider, order_code, shard, player_id, kind, order_id)
select provider, order_code, shard, player_id, 'deposit', payment_id from released.payment_reference
union all
select provider, order_code, shard, player_id, 'withdrawal', withdrawal_id from released.withdrawal_reference
union all
select provider, order_code, shard, player_id, 'card', order_code::uuid from released.card_order;

insert into payment_event (shard, player_id, order_id, digest, at, actor, status, content)
select shard, player_id, payment_id, digest, at, actor, status, content from released.payment_event
union all
select shard, player_id, withdrawal_id, digest, at, actor, status, content from released.withdrawal_event;

insert into payment_difference select * from released.payment_difference;

drop schema released cascade;
