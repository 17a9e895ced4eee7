-- What coins cost, offered to a player for one payment; gone a day after it is over.
create table payment_quote (
  shard smallint not null,
  player_id uuid not null,
  -- the payment that one of them may begin
  payment_id uuid not null,
  quote_id text not null,
  method text not null,
  amount_minor bigint not null constraint payment_quote_amount check (amount_minor > 0),
  currency text not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, payment_id, quote_id)
);

create index payment_quote_over on payment_quote (expires_at);
