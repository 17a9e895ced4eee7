-- How much must be staked for one point, in minor units.
-- In a cluster: everywhere.
create table loyalty_rate (
  currency text primary key,
  stake_minor bigint not null check (stake_minor > 0)
);

insert into loyalty_rate values
  ('GBP', 1000), ('EUR', 1000), ('USD', 1000), ('MKD', 60000), ('JPY', 1500), ('KWD', 4000), ('BTC', 20000);

-- A player's stakes of cash, less the stakes that studios rolled back. The player's points are calculated from them.
create table loyalty_account (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  staked bigint not null,
  -- Stakes that have not earned a point yet. Negative after stakes were rolled back, until new stakes have made up for
  -- them.
  unbooked bigint not null default 0,
  primary key (shard, player_id, currency)
);

-- A player's unspent points, grouped by the time at which they expire. The points that expire first are spent first.
create table loyalty_lot (
  shard smallint not null,
  player_id uuid not null,
  expires_at timestamptz not null,
  points bigint not null constraint loyalty_lot_points check (points >= 0),
  primary key (shard, player_id, expires_at)
);

create index loyalty_lot_due on loyalty_lot (expires_at) where points > 0;

-- The items of the shop where players spend points. Staff edit them while the casino runs.
-- In a cluster: everywhere.
create table loyalty_item (
  item_code text primary key,
  -- The texts by language. There is always an English one.
  names jsonb not null,
  descriptions jsonb not null,
  -- Empty if the portal draws a picture itself.
  image_url text not null,
  brand text not null,
  kind text not null constraint loyalty_item_kind check (kind in ('ITEM', 'FREE_SPINS')),
  -- The price in loyalty points.
  price bigint not null constraint loyalty_item_price check (price > 0),
  -- Null if the stock is unlimited.
  stock integer constraint loyalty_item_stock check (stock >= 0),
  active boolean not null,
  -- ISO 3166-1 alpha-2 codes. Null if the item is available in every country.
  countries text[],
  -- Null if the item is available to players of every VIP status.
  vip_statuses text[],
  -- Free spins on one game, for accounts in this currency.
  currency text,
  free_spins integer,
  spin_studio text,
  spin_game_id text,
  spin_stake_minor bigint,
  spin_days integer,
  -- Increases with every change that players can see. An order names the revision that the player saw, so that nobody
  -- orders something else by mistake.
  revision integer not null default 1,
  updated_at timestamptz not null,
  -- The member of staff or program that last saved the item, and the second person who approved it.
  saved_by text,
  approved_by text check (approved_by <> saved_by),
  constraint loyalty_item_spins check (
    case kind when 'FREE_SPINS' then free_spins > 0 and spin_stake_minor > 0 and spin_days > 0
      and num_nulls(currency, free_spins, spin_studio, spin_game_id, spin_stake_minor, spin_days) = 0
    else num_nonnulls(currency, free_spins, spin_studio, spin_game_id, spin_stake_minor, spin_days) = 0 end
  )
);

create table loyalty_cart_line (
  shard smallint not null,
  player_id uuid not null,
  item_code text not null references loyalty_item,
  quantity integer not null constraint loyalty_cart_quantity check (quantity between 1 and 10),
  added_at timestamptz not null,
  primary key (shard, player_id, item_code)
);

create table loyalty_order (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  status text not null constraint loyalty_order_status check (
    status in ('ORDERED', 'SENT', 'DELIVERED', 'RETURNED', 'CANCELLED')
  ),
  -- The points spent, and how many of them paid for goods. A return gives back the points for goods only.
  points bigint not null check (points > 0),
  goods_points bigint not null check (goods_points between 0 and points),
  -- The addressee and the address are empty if the order contains no goods.
  addressee text not null,
  address text not null,
  post_code text not null,
  city text not null,
  country text not null,
  ordered_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (shard, player_id, order_id)
);

create index loyalty_order_waiting on loyalty_order (status, ordered_at, order_id);
create index loyalty_order_history on loyalty_order (shard, player_id, ordered_at, order_id);

-- The lines of an order, with the names and prices at the time of the order.
create table loyalty_order_line (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  line smallint not null,
  item_code text not null,
  name text not null,
  kind text not null,
  quantity integer not null check (quantity > 0),
  -- The price of one item, in loyalty points.
  price bigint not null check (price > 0),
  -- The bonus that granted the free spins of the line.
  bonus_id uuid,
  -- The lots from which the points for the line were taken. Null for an order of version 0.3.0.
  paid_from jsonb,
  primary key (shard, player_id, order_id, line),
  foreign key (shard, player_id, order_id) references loyalty_order,
  constraint loyalty_order_line_spins check ((kind = 'FREE_SPINS') = (bonus_id is not null))
);

-- The free spins of orders whose points were returned, because their bonus ended before one of them was played.
create table loyalty_spins_return (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  bonus_id uuid not null,
  returned_at timestamptz not null,
  primary key (shard, player_id, bonus_id)
);
