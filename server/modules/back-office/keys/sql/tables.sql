-- The secrets of hashes whose plain values nobody keeps, such as numbers of documents. They never change, and stand here
-- encrypted. So a new SECRET_KEY or DOCUMENTS_KEY leaves the hashes as they are.
-- In a cluster: on the coordinator.
create table hash_key (
  name text primary key check (name in ('secret', 'documents')),
  -- null: the hashes of an earlier version are under the configured secret itself, which the next start enters here
  sealed text
);
