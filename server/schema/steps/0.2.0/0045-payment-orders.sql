-- Look-up over all players: the deposit, withdrawal or card order behind our code at a provider.
create table payment_order (
  provider text not null,
  order_code text not null,
  shard smallint not null,
  player_id uuid not null,
  kind text not null constraint payment_order_kind check (kind in ('deposit', 'withdrawal', 'card')),
  -- the id of the deposit, the withdrawal or the card order
  order_id uuid not null,
  primary key (provider, order_code)
);

-- Every message about an order, stored once.
create table payment_event (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  -- SHA-256 of the message's status and content
  digest bytea not null,
  at timestamptz not null,
  -- provider:<name> for a notification, otherwise the caller who made us ask the provider
  actor text not null,
  -- the provider's own word
  status text not null,
  -- the message; every value that is not known to be harmless is masked
  content jsonb not null,
  primary key (shard, player_id, order_id, digest)
);

-- Reports that we cannot book, and bookings that a settlement file does not confirm. Staff work through them. Not
-- player-owned: the order may belong to no player.
create table payment_difference (
  provider text not null,
  digest bytea not null,
  order_code text not null,
  kind text not null,
  status text not null,
  content jsonb not null,
  at timestamptz not null,
  primary key (provider, digest)
);

create index payment_difference_at on payment_difference (at, digest);
