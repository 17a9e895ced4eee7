-- Look-up over all players: the deposit or withdrawal behind a transaction of a provider's cashier. It is kept for good.
create table cashier_transaction (
  transaction_id text primary key,
  shard smallint not null,
  player_id uuid not null,
  -- 'void': cancelled before it arrived
  kind text not null constraint cashier_transaction_kind check (kind in ('deposit', 'withdrawal', 'void')),
  -- the deposit or the withdrawal
  order_id uuid,
  auth_code uuid not null,
  amount_minor bigint not null,
  currency text not null,
  at timestamptz not null,
  constraint cashier_transaction_names check ((kind = 'void') = (order_id is null))
);

create unique index cashier_transaction_order on cashier_transaction (shard, player_id, order_id);
