create table loyalty_spins_return (
  shard smallint not null,
  player_id uuid not null,
  order_id uuid not null,
  bonus_id uuid not null,
  returned_at timestamptz not null,
  primary key (shard, player_id, bonus_id)
);
