-- Cards that players have stored. The provider keeps the number under the token. These columns may be shown.
create table stored_card (
  shard smallint not null,
  player_id uuid not null,
  card_id uuid not null,
  provider text not null,
  token text not null,
  masked_number text not null,
  holder text not null,
  brand text not null,
  expiry_month smallint not null,
  expiry_year smallint not null,
  added_at timestamptz not null,
  -- the last deposit with the card; null: the card was only added, and receives no withdrawals
  paid_at timestamptz,
  -- when the player removed it
  removed_at timestamptz,
  primary key (shard, player_id, card_id),
  constraint stored_card_token unique (shard, player_id, provider, token)
);

-- Orders to add a card on a provider's page without a payment.
create table card_order (
  shard smallint not null,
  player_id uuid not null,
  card_order_id uuid not null,
  provider text not null,
  -- our code at the provider
  order_code text not null,
  created_at timestamptz not null,
  -- when the card was kept; later reports change nothing
  settled_at timestamptz,
  primary key (shard, player_id, card_order_id)
);

create index card_order_created on card_order (created_at);
