-- The code that confirms a player's e-mail address. A new code replaces the previous one.
create table signup_code (
  shard smallint not null,
  player_id uuid not null,
  -- HMAC-SHA256 of the code with a secret key. There are only ten thousand codes, so a plain hash could easily be
  -- reversed.
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries_left smallint not null check (tries_left between 0 and 5),
  -- SHA-256 of the secret in the link that the same mail contains. The link confirms the e-mail address on any device.
  link_hash bytea,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

-- The number of sign-up mails to an address. All sign-ups with the address are counted together, so that nobody can
-- flood somebody else's mailbox.
-- In a cluster: by email_hash.
create table signup_mailing (
  -- SHA-256 of the e-mail address in lower case.
  email_hash bytea primary key,
  sent_at timestamptz not null,
  -- The number of mails that were sent in the hour that began at window_at.
  sent_in_window smallint not null,
  window_at timestamptz not null
);

create index signup_mailing_age on signup_mailing (sent_at);
