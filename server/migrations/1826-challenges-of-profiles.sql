-- When the social profile was linked that stood in for the password in the first step. Null: the password was typed.
alter table login_challenge add column linked_at timestamptz;
