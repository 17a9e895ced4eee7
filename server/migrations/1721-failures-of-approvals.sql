alter table approval
  -- the values of the failure's text, such as the largest amount
  add column failure_values jsonb;
