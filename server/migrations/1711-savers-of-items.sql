alter table loyalty_item
  -- the member or machine who saved the item last, and the second person who agreed
  add column saved_by text,
  add column approved_by text check (approved_by <> saved_by);
