-- The only site that shows the item. Null: every site. A site's own item takes the place of the one with the same slug.
alter table content_item
  add column site_id smallint,
  drop constraint content_item_collection_slug_key,
  add constraint content_item_slug unique nulls not distinct (collection, slug, site_id);
