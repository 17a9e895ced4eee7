-- An item that waits for its time has the status future. A published one may end.
alter table content_item
  add column show_at timestamptz,
  add column hide_at timestamptz,
  drop constraint content_item_status_check,
  add constraint content_item_status_check check (status in ('publish', 'draft', 'trash', 'future'));
create index content_item_due on content_item (least(show_at, hide_at)) where show_at is not null or hide_at is not null;
