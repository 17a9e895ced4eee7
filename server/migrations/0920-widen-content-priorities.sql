-- an editor puts an item between the first and the second with 1.5
alter table content_item alter column priority type double precision;
