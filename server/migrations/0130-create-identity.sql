-- What the registers were asked about a player, and what they answered: the proof that they were.
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
