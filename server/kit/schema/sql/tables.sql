-- The steps that this database has applied, with the SHA-256 of each file. A database that was built from the current files has
-- them all.
-- In a cluster: on the coordinator.
create table schema_step (
  -- such as 0.3.0/from-0.2.0
  name text primary key,
  -- hex
  sha256 text not null
);

-- The functions, views and types of this database, with the SHA-256 of the file that created each.
-- In a cluster: on the coordinator.
create table schema_object (
  -- as DROP names it, such as `function booked_at(timestamptz, int2)`
  name text primary key,
  -- hex
  sha256 text not null,
  -- the release whose text this is
  release text not null
);

-- The newest release that has brought this database up to date. An older one changes nothing here.
-- In a cluster: on the coordinator.
create table schema_release (
  one boolean primary key default true check (one),
  release text not null
);
