-- Content in the shape of WordPress REST. Not player-owned: the same on every node.
create table content_item (
  collection text not null,
  id bigint not null,
  slug text not null,
  title text not null,
  priority integer not null default 0,
  -- fields of the reply in English, and what differs in other languages: {"mk": {...}}
  fields jsonb not null,
  translations jsonb not null default '{}',
  modified_at timestamptz not null,
  primary key (collection, id),
  unique (collection, slug)
);

create table channel (
  channel_id bigint primary key,
  name text not null,
  public boolean not null
);
