-- Look-up over all players: which payment or withdrawal a transaction of PaymentIQ's is, for good.
create table cashier_transaction (
  transaction_id text primary key,
  shard smallint not null,
  player_id uuid not null,
  -- 'void': cancelled before it arrived
  kind text not null constraint cashier_transaction_kind check (kind in ('deposit', 'withdrawal', 'void')),
  -- the payment or the withdrawal
  payment_id uuid,
  auth_code uuid not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamptz not null,
  constraint cashier_transaction_names check ((kind = 'void') = (payment_id is null))
);

create unique index cashier_transaction_payment on cashier_transaction (shard, player_id, payment_id);
