-- The mail with the code also has a link, which confirms the address on any device: SHA-256 of the secret in it.
alter table signup_code add column link_hash bytea;
