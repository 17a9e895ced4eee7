-- A second person decides about legal texts, too. They concern no player and no money.
alter table approval
  alter column player_id drop not null,
  alter column amount drop not null,
  alter column currency drop not null,
  -- the consent or the item of the content
  add column subject text;
