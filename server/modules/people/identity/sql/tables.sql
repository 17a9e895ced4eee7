-- Each question about a player to the identity registry or the exclusion register, with the answer, as proof that the
-- check was made.
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

-- People whom the exclusion register has excluded, with the details that were sent to the register. They are kept so
-- that an excluded person cannot get past the check with another spelling of the name.
create table excluded_person (
  shard smallint not null,
  player_id uuid not null,
  -- HMAC-SHA256 of birth date and post code. Only processes of 0.3.0 use it, which still run during an upgrade.
  place_hash bytea,
  -- The details that were sent to the exclusion register, encrypted.
  person_sealed text not null,
  found_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
