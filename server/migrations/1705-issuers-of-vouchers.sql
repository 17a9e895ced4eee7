alter table bonus_voucher
  -- the member or machine who issued the code last, and the second person who agreed
  add column issued_by text,
  add column approved_by text check (approved_by <> issued_by);
