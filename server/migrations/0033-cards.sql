-- Cards of players. The provider holds the number under the token. This row holds what may be shown.
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
  -- time of the last deposit; null: the card was only added, and receives no payout
  paid_at timestamptz,
  -- set when the player removed the card
  removed_at timestamptz,
  primary key (shard, player_id, card_id),
  constraint stored_card_token unique (shard, player_id, provider, token)
);

-- Finds the player for a card that is added on the provider's page without a deposit.
create table card_order (
  provider text not null,
  -- Baize's reference at the provider
  order_code text not null,
  shard smallint not null,
  player_id uuid not null,
  created_at timestamptz not null,
  -- time when the card was stored; later reports change nothing
  settled_at timestamptz,
  primary key (provider, order_code)
);

create index card_order_created on card_order (created_at);
