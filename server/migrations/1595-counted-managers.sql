-- A manager of the staff who has lost their access counts as one until then, so that nobody becomes the only manager by a deed of their own.
alter table staff_member add column managed_until timestamptz;
