-- The details that the player entered on the identification page in addition to those of the registration.
create table identification (
  shard smallint not null,
  player_id uuid not null,
  birth_surname text not null,
  birth_name text not null,
  mother_name text not null,
  birth_place text not null,
  address_card_number text not null,
  -- True if the player stated that they are a public figure. Only staff can verify such a player.
  is_public_figure boolean not null,
  agreed_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
