-- A manager who has lost their access counts as one until then. So nobody makes themselves the only manager.
alter table staff_member add column managed_until timestamptz;
