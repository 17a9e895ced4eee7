-- The SHA-256 of each migration file that this database has applied. The program refuses to start when one was edited.
create table migration_checksum (
  -- the file's name without .sql
  name text primary key,
  -- hex
  sha256 text not null
);
