-- A pending deposit holds its share of the deposit limits until payable_until, or longer once its payment is under way.
-- A paid one counts from credited_at on. Rows of earlier versions have neither: created_at stands in for both.
alter table deposit
  add column payable_until timestamptz,
  -- when the provider said that the player has paid and the outcome follows
  add column under_way_at timestamptz,
  add column credited_at timestamptz;
