-- The report of a message that could not be booked, so that it can be judged again. Null: a difference of another kind.
alter table payment_difference add column report jsonb;

create index payment_difference_refused on payment_difference (provider, order_code)
  where report is not null and decided_at is null;
