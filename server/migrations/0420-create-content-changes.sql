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
