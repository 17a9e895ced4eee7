-- The content, in the form of WordPress REST.
-- In a cluster: on the coordinator.
create table content_item (
  collection text not null,
  id bigint not null,
  slug text not null,
  title text not null,
  -- May be a fraction. For example, an item with 1.5 comes between the items with 1 and 2.
  priority double precision not null default 0,
  -- The fields of a reply in English. translations contains only the fields that differ in another language: {"mk":
  -- {...}}.
  fields jsonb not null,
  translations jsonb not null default '{}',
  -- Players see only published items.
  status text not null default 'publish' check (status in ('publish', 'draft', 'trash', 'future')),
  created_at timestamptz not null,
  modified_at timestamptz not null,
  -- When a scheduled item (status future) appears, and when a published item disappears again.
  show_at timestamptz,
  hide_at timestamptz,
  -- The only site that shows the item. Null if every site shows it. If a site has a published item with the same slug,
  -- the site shows that item instead of the item that every site shows.
  site_id smallint,
  primary key (collection, id),
  constraint content_item_slug unique nulls not distinct (collection, slug, site_id)
);

-- With this index, counts and pages of a collection need not read the long fields.
create index content_item_status on content_item (collection, status, id);
create index content_item_due on content_item (least(show_at, hide_at)) where show_at is not null or hide_at is not null;

-- The number of changes of the content, in a single row. A cached reply is correct as long as this number has not
-- changed.
-- In a cluster: on the coordinator.
create table content_version (
  id smallint primary key check (id = 1),
  version bigint not null
);

insert into content_version (id, version) values (1, 0);

-- Every change of the content, recorded in the transaction that makes it. Rows are never deleted.
-- In a cluster: on the coordinator.
create table content_change (
  change_id uuid primary key,
  at timestamptz not null,
  -- One of staff:<name>, schedule and import.
  actor text not null,
  operation text not null check (operation in ('createContent', 'editContent', 'trashContent', 'deleteContent')),
  collection text not null,
  item_id bigint not null,
  language text not null,
  -- The whole item in every language before the change. Null if it did not exist.
  before jsonb,
  after jsonb
);

create index content_change_item on content_change (collection, item_id, change_id);

-- Pictures that staff have uploaded, after encoding. They are in the database so that every process can serve them.
-- In a cluster: on the coordinator.
create table content_medium (
  medium_id bigint generated always as identity primary key,
  -- A part of the picture's address. A new picture gets a new name.
  name text not null unique,
  title text not null,
  alt text not null,
  width integer not null,
  height integer not null,
  -- The mean colour as #rrggbb. It is shown until the picture has loaded.
  color text not null,
  bytes bytea storage external not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null
);

-- Items with changes that their editor has not saved, for a preview in the portal. Only the hash of the preview's token
-- is stored.
-- In a cluster: on the coordinator.
create table content_preview (
  token_hash bytea primary key,
  collection text not null,
  item jsonb not null,
  expires_at timestamptz not null
);
