-- The index player_search needs this extension to find players by parts of their details.
create extension if not exists pg_trgm;

create table player (
  shard smallint not null,
  player_id uuid not null,
  username text not null,
  -- True if the e-mail address is confirmed but another player has the username, so that the player must choose another
  -- username.
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
  -- In E.164 format.
  mobile text not null default '',
  unit text not null default '',
  building text not null default '',
  address text not null default '',
  post_code text not null default '',
  city text not null default '',
  -- The country's code by ISO 3166-1 alpha-2.
  country text not null default '',
  vip_status text not null default 'STANDARD',
  receive_email boolean not null,
  -- The tracking parameters (affiliate, referral) of the link through which the player signed up.
  tracking jsonb not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- When staff locked the account. Null if it is not locked.
  locked_at timestamptz,
  timeout_until timestamptz,
  -- The start of the exclusion, which is permanent if excluded_until is null.
  excluded_at timestamptz,
  excluded_until timestamptz,
  -- Since when the casino knows that the national exclusion register has excluded the player. Null if the register did
  -- not exclude the player at the last login.
  register_excluded_at timestamptz,
  -- The site at which the player signed up, and the realm. All sites of a realm share their players, and the realm has
  -- the number of one of these sites.
  site_id smallint not null default 1,
  realm smallint not null default 1,
  -- The time of a password reset by mail, if the player has not reviewed their login methods since. They must review
  -- those that could already open the account before this time. Null if there is nothing to review.
  access_review_from timestamptz,
  -- Who has set the break and the exclusion, so that the player can be informed whom to contact. Null if this is
  -- unknown, because an earlier version or another platform set it.
  timeout_by text constraint player_timeout_by check (timeout_by in ('PLAYER', 'STAFF')),
  excluded_by text constraint player_excluded_by check (excluded_by in ('PLAYER', 'STAFF')),
  primary key (shard, player_id),
  constraint player_registration check (registration_status in ('QUICK_REG', 'PLAYER', 'ID_CHECK_LOCK', 'KYC_FAILED_LOCK')),
  constraint player_kyc check (kyc_status in ('PASS', 'EXPERIAN_PASS', 'N/A', 'PENDING', 'FAILED')),
  constraint player_state check (state in ('OPEN', 'CLOSED')),
  constraint player_exclusion check (excluded_until is null or excluded_at is not null)
);

create trigger player_launches after update of state, registration_status, kyc_status, birth_date on player
for each row execute function copy_player_to_launches();

create index player_birth on player (birth_date);
create index player_completed_at on player (completed_at) where completed_at is not null;
create index player_search on player
  using gin (
    lower((username || ' ' || email || ' ' || first_name || ' ' || last_name || ' ' || mobile) collate pg_c_utf8) gin_trgm_ops
  );
create index player_newest on player (created_at desc, player_id desc);

-- For staff: finds accounts with the same postal address.
create index player_place on player (post_code, lower(address)) where post_code <> '' and address <> '';

-- With these indexes, staff can filter the console's list of all players, the newest first.
create index player_by_country on player (country, created_at desc, player_id desc);
create index player_by_kyc on player (kyc_status, created_at desc, player_id desc);
create index player_by_registration on player (registration_status, created_at desc, player_id desc);

-- For staff: lists the players of one site, the newest first.
create index player_by_site on player (site_id, created_at desc, player_id desc);
create index player_by_mailbox on player (player_mailbox(email)) where email <> '';

-- The following tables contain values that must be unique over all players of a realm, so each value is a part of the
-- key.
-- In a cluster: by email.
create table player_email (
  -- In lower case. Only confirmed addresses have a row.
  email text not null,
  player_id uuid not null,
  realm smallint not null default 1,
  primary key (email, realm)
);

-- In a cluster: by username.
create table player_username (
  -- In lower case. Only players with a confirmed e-mail address have a row.
  username text not null,
  player_id uuid not null,
  realm smallint not null default 1,
  primary key (username, realm)
);

-- The usernames of sign-ups that do not own them, because their e-mail address is not confirmed or another player has
-- the username. Several sign-ups may ask for the same username.
-- In a cluster: by username.
create table player_wished_username (
  username text not null,
  player_id uuid not null,
  realm smallint not null default 1,
  primary key (username, realm, player_id)
);

-- In a cluster: by person_hash.
create table player_person (
  -- SHA-256 of name, birth date and post code.
  person_hash bytea not null,
  player_id uuid not null,
  realm smallint not null default 1,
  primary key (person_hash, realm)
);

-- Finds the accounts in other realms that belong to the same person as an account.
create index player_person_player on player_person (player_id);

-- A player has one account per currency.
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

-- Every version of every consent. The newest version of a key is the one that applies. The wording of a version never
-- changes.
-- In a cluster: everywhere.
create table consent (
  consent_version_id text primary key,
  key text not null,
  version integer not null,
  parent_key text not null check (parent_key in ('MANDATORY', 'MARKETING')),
  -- A JSON object with the wording in each language.
  names jsonb not null,
  -- The position on the page.
  priority integer not null,
  -- Since when the version applies. Null for the first versions, which have applied from the beginning.
  in_force_since timestamptz,
  constraint consent_version unique (key, version)
);

-- Marketing consent is asked separately for each product and channel (UK Gambling Commission, LCCP 5.1.12).
insert into consent (consent_version_id, key, version, parent_key, names, priority) values
  ('TNC-1', 'TNC', 1, 'MANDATORY',
   '{"en": "I accept the Terms & Conditions.", "mk": "Ги прифаќам Правилата и условите.",
     "de": "Ich akzeptiere die Geschäftsbedingungen."}', 10),
  ('PRIVACY-1', 'PRIVACY', 1, 'MANDATORY',
   '{"en": "I have read the Privacy Policy.", "mk": "Ја прочитав Политиката за приватност.",
     "de": "Ich habe die Datenschutzerklärung gelesen."}', 20),
  ('CASINO_EMAIL-1', 'CASINO_EMAIL', 1, 'MARKETING',
   '{"en": "Casino offers by e-mail", "mk": "Понуди за казино по е-пошта",
     "de": "Casino-Angebote per E-Mail"}', 110),
  ('CASINO_SMS-1', 'CASINO_SMS', 1, 'MARKETING',
   '{"en": "Casino offers by text message", "mk": "Понуди за казино со СМС-порака",
     "de": "Casino-Angebote per SMS"}', 120),
  ('CASINO_PHONE-1', 'CASINO_PHONE', 1, 'MARKETING',
   '{"en": "Casino offers by phone", "mk": "Понуди за казино по телефон",
     "de": "Casino-Angebote per Telefon"}', 130),
  ('LIVE_CASINO_EMAIL-1', 'LIVE_CASINO_EMAIL', 1, 'MARKETING',
   '{"en": "Live casino offers by e-mail", "mk": "Понуди за казино во живо по е-пошта",
     "de": "Live-Casino-Angebote per E-Mail"}', 140),
  ('LIVE_CASINO_SMS-1', 'LIVE_CASINO_SMS', 1, 'MARKETING',
   '{"en": "Live casino offers by text message", "mk": "Понуди за казино во живо со СМС-порака",
     "de": "Live-Casino-Angebote per SMS"}', 150),
  ('LIVE_CASINO_PHONE-1', 'LIVE_CASINO_PHONE', 1, 'MARKETING',
   '{"en": "Live casino offers by phone", "mk": "Понуди за казино во живо по телефон",
     "de": "Live-Casino-Angebote per Telefon"}', 160),
  ('BINGO_EMAIL-1', 'BINGO_EMAIL', 1, 'MARKETING',
   '{"en": "Bingo offers by e-mail", "mk": "Понуди за бинго по е-пошта",
     "de": "Bingo-Angebote per E-Mail"}', 210),
  ('BINGO_SMS-1', 'BINGO_SMS', 1, 'MARKETING',
   '{"en": "Bingo offers by text message", "mk": "Понуди за бинго со СМС-порака",
     "de": "Bingo-Angebote per SMS"}', 220),
  ('BINGO_PHONE-1', 'BINGO_PHONE', 1, 'MARKETING',
   '{"en": "Bingo offers by phone", "mk": "Понуди за бинго по телефон",
     "de": "Bingo-Angebote per Telefon"}', 230);

-- The answers of players to consents. Rows are only added, never changed.
create table player_consent (
  shard smallint not null,
  player_id uuid not null,
  player_consent_id uuid not null,
  consent_version_id text not null references consent,
  consented boolean not null,
  at timestamptz not null,
  primary key (shard, player_id, player_consent_id),
  foreign key (shard, player_id) references player
);

-- The friends whom the player has invited.
create table referral (
  shard smallint not null,
  player_id uuid not null,
  -- In lower case.
  email text not null,
  invited_at timestamptz not null,
  primary key (shard, player_id, email),
  foreign key (shard, player_id) references player
);

-- The referral code of each player.
-- In a cluster: on the coordinator.
create table referral_code (
  code text primary key,
  player_id uuid not null
);

create unique index referral_code_player on referral_code (player_id);
