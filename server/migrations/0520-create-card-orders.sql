-- Look-up over all players: for whom a card is to be kept that is typed on a provider's page without a payment.
create table card_order (
  provider text not null,
  -- our reference at the provider
  order_code text not null,
  shard smallint not null,
  player_id uuid not null,
  created_at timestamptz not null,
  -- when the card was kept: what is told again later changes nothing
  settled_at timestamptz,
  primary key (provider, order_code)
);

create index card_order_created on card_order (created_at);
