-- Content in the shape of WordPress REST. It does not belong to a player, so every node holds the same rows.
create table content_item (
  collection text not null,
  id bigint not null,
  slug text not null,
  title text not null,
  -- a fraction such as 1.5 puts an item between the first and the second
  priority double precision not null default 0,
  -- the reply's fields in English; translations holds the fields that differ: {"mk": {...}}
  fields jsonb not null,
  translations jsonb not null default '{}',
  -- players read published items only
  status text not null default 'publish' check (status in ('publish', 'draft', 'trash')),
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (collection, id),
  unique (collection, slug)
);

-- for counts and pages of a collection: leaves out the fields, which are long
create index content_item_status on content_item (collection, status, id);

-- Counts the changes of the content, in one row. A reply made at the current count is still correct.
create table content_version (
  id smallint primary key check (id = 1),
  version bigint not null
);

insert into content_version (id, version) values (1, 0);

-- Each change of the content, written in the transaction that makes it. Rows stay for good.
create table content_change (
  change_id uuid primary key,
  at timestamptz not null,
  -- staff:<name>
  actor text not null,
  operation text not null check (operation in ('createContent', 'editContent', 'trashContent', 'deleteContent')),
  collection text not null,
  item_id bigint not null,
  language text not null,
  -- the whole item in every language; null when it did not exist
  before jsonb,
  after jsonb
);

create index content_change_item on content_change (collection, item_id, change_id);
