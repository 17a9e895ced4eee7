-- Since then the national register names the player as excluded. Null: it did not at their last log-in.
alter table player add column register_excluded_at timestamptz;
