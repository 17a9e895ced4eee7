-- The secrets for hashes of values that are not stored in plain text, such as the numbers of identity documents. The
-- secrets never change and are stored here encrypted, so the hashes stay valid when SECRET_KEY or DOCUMENTS_KEY
-- changes.
-- In a cluster: on the coordinator.
create table hash_key (
  name text primary key check (name in ('secret', 'documents')),
  -- Null if an earlier version made the hashes with the configured key itself. The next start then stores that key
  -- here.
  sealed text
);
