-- The stake in cash, in minor units, that earns one point.
-- In a cluster: everywhere.
create table loyalty_rate (
  currency text primary key,
  stake_minor bigint not null check (stake_minor > 0)
);

insert into loyalty_rate values
  ('GBP', 1000), ('EUR', 1000), ('USD', 1000), ('MKD', 60000), ('JPY', 1500), ('KWD', 4000), ('BTC', 20000);

-- A player's stakes in cash, minus those that studios rolled back. Points are derived from them.
create table loyalty_account (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  staked bigint not null,
  -- Stakes that have not earned a point yet. Below zero while undone stakes wait for new ones.
  unbooked bigint not null default 0,
  primary key (shard, player_id, currency)
);

-- A player's unspent points by the time at which they expire. Points that expire first are spent first.
create table loyalty_lot (
  shard smallint not null,
  player_id uuid not null,
  expires_at timestamptz not null,
  points bigint not null constraint loyalty_lot_points check (points >= 0),
  primary key (shard, player_id, expires_at)
);

create index loyalty_lot_due on loyalty_lot (expires_at) where points > 0;

-- The shop where players spend points. Staff edit its items at run time.
-- In a cluster: everywhere.
create table loyalty_item (
  item_code text primary key,
  -- language → text; English is always there
  names jsonb not null,
  descriptions jsonb not null,
  -- empty: the portal draws a picture
  image_url text not null,
  brand text not null,
  kind text not null constraint loyalty_item_kind check (kind in ('ITEM', 'FREE_SPINS')),
  -- in points
  price bigint not null constraint loyalty_item_price check (price > 0),
  -- null: any number
  stock integer constraint loyalty_item_stock check (stock >= 0),
  active boolean not null,
  -- null: everywhere; ISO 3166-1 alpha-2
  countries text[],
  -- null: every player
  vip_statuses text[],
  -- free spins on one game, for accounts in this currency
  currency text,
  free_spins integer,
  spin_studio text,
  spin_game_id text,
  spin_stake_minor bigint,
  spin_days integer,
  -- rises with every change that players can see, so that nobody pays for something else than they saw
  revision integer not null default 1,
  updated_at timestamptz not null,
  -- the member or machine who saved the item last, and the second person who agreed
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
  -- points spent, and the part for goods, which comes back with a return
  points bigint not null check (points > 0),
  goods_points bigint not null check (goods_points between 0 and points),
  -- empty without goods
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

-- An order keeps names and prices as they were.
create table loyalty_order_line (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  line smallint not null,
  item_code text not null,
  name text not null,
  kind text not null,
  quantity integer not null check (quantity > 0),
  -- of one
  price bigint not null check (price > 0),
  -- the bonus with the free spins
  bonus_id uuid,
  primary key (shard, player_id, order_id, line),
  foreign key (shard, player_id, order_id) references loyalty_order,
  constraint loyalty_order_line_spins check ((kind = 'FREE_SPINS') = (bonus_id is not null))
);
