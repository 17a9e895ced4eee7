-- Every version of every consent. The newest version of a key is in force. A version's wording never changes.
create table consent (
  consent_version_id text primary key,
  key text not null,
  version integer not null,
  parent_key text not null check (parent_key in ('MANDATORY', 'MARKETING')),
  -- language → wording
  names jsonb not null,
  -- position on the page
  priority integer not null,
  constraint consent_version unique (key, version)
);

-- The player's answers. Rows are added and never changed.
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

-- Marketing consent is separate for each product and channel (UK Gambling Commission, LCCP 5.1.12).
insert into consent (consent_version_id, key, version, parent_key, names, priority) values
  ('TNC-1', 'TNC', 1, 'MANDATORY',
   '{"en": "I accept the Terms & Conditions.", "mk": "Ги прифаќам Правилата и условите."}', 10),
  ('PRIVACY-1', 'PRIVACY', 1, 'MANDATORY',
   '{"en": "I have read the Privacy Policy.", "mk": "Ја прочитав Политиката за приватност."}', 20),
  ('CASINO_EMAIL-1', 'CASINO_EMAIL', 1, 'MARKETING',
   '{"en": "Casino offers by e-mail", "mk": "Понуди за казино по е-пошта"}', 110),
  ('CASINO_SMS-1', 'CASINO_SMS', 1, 'MARKETING',
   '{"en": "Casino offers by text message", "mk": "Понуди за казино со СМС-порака"}', 120),
  ('CASINO_PHONE-1', 'CASINO_PHONE', 1, 'MARKETING',
   '{"en": "Casino offers by phone", "mk": "Понуди за казино по телефон"}', 130),
  ('BINGO_EMAIL-1', 'BINGO_EMAIL', 1, 'MARKETING',
   '{"en": "Bingo offers by e-mail", "mk": "Понуди за бинго по е-пошта"}', 210),
  ('BINGO_SMS-1', 'BINGO_SMS', 1, 'MARKETING',
   '{"en": "Bingo offers by text message", "mk": "Понуди за бинго со СМС-порака"}', 220),
  ('BINGO_PHONE-1', 'BINGO_PHONE', 1, 'MARKETING',
   '{"en": "Bingo offers by phone", "mk": "Понуди за бинго по телефон"}', 230);
