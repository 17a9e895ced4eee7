-- Since when a version is in force. The first versions are as old as the house.
alter table consent add column in_force_since timestamptz;
