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

create table channel (
  channel_id bigint primary key,
  name text not null,
  public boolean not null
);
