-- The key under which a document's files are encrypted. Null: one from before this column.
alter table document add column files_key text;
