-- A saved view may show the players of one site.
alter table saved_view add column site_id smallint;
