-- Cards that players have paid with. The number is at the provider, under the token; here is what may be shown of it.
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
  -- when a deposit was last made with it; null: it was only added, and nothing is paid out to it
  paid_at timestamptz,
  -- the player has removed it
  removed_at timestamptz,
  primary key (shard, player_id, card_id),
  constraint stored_card_token unique (shard, player_id, provider, token)
);

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
