-- The site of the sign-up, and its realm: the number of the site whose players it shares.
alter table player
  add column site_id smallint not null default 1,
  add column realm smallint not null default 1;

-- These values are unique among the players of a realm.
alter table player_email
  add column realm smallint not null default 1,
  drop constraint player_email_pkey,
  add primary key (email, realm);

alter table player_username
  add column realm smallint not null default 1,
  drop constraint player_username_pkey,
  add primary key (username, realm);

alter table player_wished_username
  add column realm smallint not null default 1,
  drop constraint player_wished_username_pkey,
  add primary key (username, realm, player_id);

alter table player_person
  add column realm smallint not null default 1,
  drop constraint player_person_pkey,
  add primary key (person_hash, realm);

-- finds the other accounts of a person
create index player_person_player on player_person (player_id);

alter table social_subject
  add column realm smallint not null default 1,
  drop constraint social_subject_pkey,
  add primary key (social_type, subject, realm);

-- A key opens the sites of its realm alone.
alter table session_key add column realm smallint not null default 1;
