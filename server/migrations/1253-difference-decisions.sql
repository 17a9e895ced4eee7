-- Staff work through differences: each is decided once, with a reason.
alter table payment_difference
  add column decided_at timestamptz,
  add column decided_by text,
  add column reason text;

create index payment_difference_open on payment_difference (at, digest) where decided_at is null;
