-- Pictures that staff have uploaded, encoded anew. Every process serves them.
create table content_medium (
  medium_id bigint generated always as identity primary key,
  -- part of the address; a new picture has a new name
  name text not null unique,
  title text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  -- mean colour, #rrggbb: shows until the picture has loaded
  color text not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null
);
alter table content_medium alter column bytes set storage external;
