-- Finds the open differences of an order, with the report of a message or without one.
create index payment_difference_open_order on payment_difference (provider, order_code) where decided_at is null;

drop index payment_difference_refused;
