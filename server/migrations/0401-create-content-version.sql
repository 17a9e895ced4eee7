-- Counts the changes of the content, in one row: a reply that was made at this count is still the right one.
create table content_version (
  id smallint primary key check (id = 1),
  version bigint not null
);
insert into content_version (id, version) values (1, 0);
