-- SHA-256 of the password's hash at the time of the request. Every new password ends the change. Null: a request of an
-- earlier version, which is over.
alter table email_change add column credential_hash bytea;
