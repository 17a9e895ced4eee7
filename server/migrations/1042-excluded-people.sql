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
