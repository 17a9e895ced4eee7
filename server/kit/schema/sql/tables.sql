-- The steps that this database has applied, with the SHA-256 of each file. A database that was built from the current
-- files counts as having applied all of them.
-- In a cluster: on the coordinator.
create table schema_step (
  -- The name of the step, such as 0.3.0/from-0.2.0.
  name text primary key,
  -- The SHA-256 in hex.
  sha256 text not null
);

-- The functions, views and types of this database, with the SHA-256 of the file that created each.
-- In a cluster: on the coordinator.
create table schema_object (
  -- The name in the spelling of DROP, such as `function booked_at(timestamptz, int2)`.
  name text primary key,
  -- The SHA-256 in hex.
  sha256 text not null,
  -- The release in which the object got its present text.
  release text not null
);

-- The newest release that has upgraded this database. An older release must not change the functions, views and types
-- here.
-- In a cluster: on the coordinator.
create table schema_release (
  one boolean primary key default true check (one),
  release text not null
);
