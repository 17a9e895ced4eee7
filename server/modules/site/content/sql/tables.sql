-- Content in the shape of WordPress REST. It does not belong to a player, so every node holds the same rows.
-- In a cluster: on the coordinator.
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
  status text not null default 'publish' check (status in ('publish', 'draft', 'trash', 'future')),
  created_at timestamptz not null,
  modified_at timestamptz not null,
  -- An item that waits for its time has the status future. A published one may end.
  show_at timestamptz,
  hide_at timestamptz,
  -- The only site that shows the item. Null: every site. A site's own item takes the place of the one with the same slug.
  site_id smallint,
  primary key (collection, id),
  constraint content_item_slug unique nulls not distinct (collection, slug, site_id)
);

-- for counts and pages of a collection: leaves out the fields, which are long
create index content_item_status on content_item (collection, status, id);
create index content_item_due on content_item (least(show_at, hide_at)) where show_at is not null or hide_at is not null;

-- Counts the changes of the content, in one row. A reply made at the current count is still correct.
-- In a cluster: on the coordinator.
create table content_version (
  id smallint primary key check (id = 1),
  version bigint not null
);

insert into content_version (id, version) values (1, 0);

-- Each change of the content, written in the transaction that makes it. Rows stay for good.
-- In a cluster: on the coordinator.
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

-- Pictures that staff have uploaded, encoded anew. Every process serves them.
-- In a cluster: on the coordinator.
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
  bytes bytea storage external not null,
  uploaded_at timestamptz not null,
  uploaded_by text not null
);

-- Items as editors would have them, for a look at the portal. Only the hash of the token is here.
-- In a cluster: on the coordinator.
create table content_preview (
  token_hash bytea primary key,
  collection text not null,
  item jsonb not null,
  expires_at timestamptz not null
);
