-- When the session's player last proved their second step. All sessions of a log-in share it.
alter table session add column confirmed_at timestamptz;
