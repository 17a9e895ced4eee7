-- Content in the shape of WordPress REST. Not player-owned: the same on every node.
create table content_item (
  collection text not null,
  id bigint not null,
  slug text not null,
  title text not null,
  -- an editor puts an item between the first and the second with 1.5
  priority double precision not null default 0,
  -- fields of the reply in English, and what differs in other languages: {"mk": {...}}
  fields jsonb not null,
  translations jsonb not null default '{}',
  -- only what is published is read by everybody
  status text not null default 'publish' check (status in ('publish', 'draft', 'trash')),
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (collection, id),
  unique (collection, slug)
);

-- counts and pages of a collection, without its fields, which are long
create index content_item_status on content_item (collection, status, id);

-- Counts the changes of the content, in one row: a reply that was made at this count is still the right one.
create table content_version (
  id smallint primary key check (id = 1),
  version bigint not null
);

insert into content_version (id, version) values (1, 0);

-- Who changed which content, when, and how: for good. Written in the transaction that changes it.
create table content_change (
  change_id uuid primary key,
  at timestamptz not null,
  -- staff:<name>
  actor text not null,
  operation text not null check (operation in ('createContent', 'editContent', 'trashContent', 'deleteContent')),
  collection text not null,
  item_id bigint not null,
  language text not null,
  -- the whole item before and after, every language: absent where there was none
  before jsonb,
  after jsonb
);

create index content_change_item on content_change (collection, item_id, change_id);
