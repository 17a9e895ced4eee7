-- `offer`: a refused log-in may go on to a session of level `withdrawal`. `withdrawal`: the player has chosen it, and
-- the second step is missing.
alter table login_challenge add column purpose text not null default 'login'
  constraint login_challenge_purpose check (purpose in ('login', 'offer', 'withdrawal'));
