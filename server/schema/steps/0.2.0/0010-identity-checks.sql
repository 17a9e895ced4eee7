-- Each question to a register about a player, with the answer: the proof of the check.
create table identity_check (
  shard smallint not null,
  player_id uuid not null,
  check_id uuid not null,
  register text not null check (register in ('IDENTITY', 'EXCLUSION')),
  purpose text not null check (purpose in ('SIGNUP', 'LOGIN', 'CARD', 'KYC')),
  result text not null check (result in ('PASS', 'REFER', 'FAIL', 'EXCLUDED', 'NOT_EXCLUDED', 'PREVIOUSLY_EXCLUDED', 'FOUND', 'NOT_FOUND',
    'NO_ANSWER')),
  at timestamptz not null,
  primary key (shard, player_id, check_id),
  foreign key (shard, player_id) references player
);

-- The player's answers on the identification page, beyond the registration.
create table identification (
  shard smallint not null,
  player_id uuid not null,
  birth_surname text not null,
  birth_name text not null,
  mother_name text not null,
  birth_place text not null,
  address_card_number text not null,
  -- a public figure needs more than the registry's answer for verification
  is_public_figure boolean not null,
  agreed_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
