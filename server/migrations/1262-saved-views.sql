-- Filters of searches for players, each saved by one member of staff for themselves.
create table saved_view (
  owner text not null,
  name text not null,
  registration_status text,
  kyc_status text,
  country text,
  primary key (owner, name)
);
