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

-- People whom the exclusion register has named, as they were asked about. Another spelling gets no second try.
create table excluded_person (
  shard smallint not null,
  player_id uuid not null,
  -- HMAC-SHA256 of birth date and post code
  place_hash bytea not null,
  -- the person in the question, encrypted
  person_sealed text not null,
  found_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

create index excluded_person_place on excluded_person (place_hash);
