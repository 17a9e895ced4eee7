create table player (
  shard smallint not null,
  player_id uuid not null,
  username text not null,
  -- the e-mail address is confirmed, but another player has the username: the player must choose a new one
  username_taken boolean not null default false,
  email text not null,
  email_confirmed_at timestamptz,
  birth_date date not null,
  language text not null,
  registration_status text not null,
  kyc_status text not null,
  state text not null,
  first_name text not null default '',
  last_name text not null default '',
  occupation text not null default '',
  gender text not null default '',
  -- E.164
  mobile text not null default '',
  unit text not null default '',
  building text not null default '',
  address text not null default '',
  post_code text not null default '',
  city text not null default '',
  -- ISO 3166-1 alpha-2
  country text not null default '',
  vip_status text not null default 'STANDARD',
  receive_email boolean not null,
  -- the parameters of affiliates and referrals that led the player here
  tracking jsonb not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- set while staff keep the account locked
  locked_at timestamptz,
  timeout_until timestamptz,
  -- start of the exclusion, which is permanent when excluded_until is null
  excluded_at timestamptz,
  excluded_until timestamptz,
  primary key (shard, player_id),
  constraint player_registration check (registration_status in ('QUICK_REG', 'PLAYER', 'ID_CHECK_LOCK', 'KYC_FAILED_LOCK')),
  constraint player_kyc check (kyc_status in ('PASS', 'EXPERIAN_PASS', 'N/A', 'PENDING', 'FAILED')),
  constraint player_state check (state in ('OPEN', 'CLOSED')),
  constraint player_exclusion check (excluded_until is null or excluded_at is not null)
);

-- Values that are unique over all players, each keyed by the value itself.
create table player_email (
  -- lower case; always a confirmed address
  email text primary key,
  player_id uuid not null
);

create table player_username (
  -- lower case; only players with a confirmed e-mail address have a row
  username text primary key,
  player_id uuid not null
);

-- Usernames of sign-ups without a confirmed address. Several sign-ups may want the same one.
create table player_wished_username (
  username text not null,
  player_id uuid not null,
  primary key (username, player_id)
);

create table player_person (
  -- SHA-256 of name, birth date and post code
  person_hash bytea primary key,
  player_id uuid not null
);

-- One account for each currency.
create table player_account (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  is_primary boolean not null,
  opened_at timestamptz not null,
  primary key (shard, player_id, currency),
  foreign key (shard, player_id) references player
);

create unique index player_account_primary on player_account (shard, player_id) where is_primary;
