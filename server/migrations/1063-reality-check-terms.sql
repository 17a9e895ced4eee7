-- A reality check may end at a date that the player has chosen.
alter table reality_check
  add column created_at timestamptz,
  -- null: it has no end
  add column expires_at timestamptz;

update reality_check set created_at = changed_at;

alter table reality_check alter column created_at set not null;
