alter table campaign
  -- the second person who agreed to the bonus
  add column approved_by text check (approved_by <> created_by),
  -- The terms of the bonus that the campaign was judged by. Null: it has no bonus, or is older than this column.
  add column bonus_terms_id text;
