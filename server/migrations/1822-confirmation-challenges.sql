-- `confirmation`: a logged-in player proves the second step again before they change who can open the account.
alter table login_challenge
  drop constraint login_challenge_purpose,
  add constraint login_challenge_purpose check (purpose in ('login', 'offer', 'withdrawal', 'confirmation'));

-- When the code was made. Null: by an earlier version.
alter table recovery_code add column made_at timestamptz;
