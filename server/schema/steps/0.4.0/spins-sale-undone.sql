alter table loyalty_order_line add column paid_from jsonb;
-- A gift that was not used is taken back by the same amount with a minus.
alter table staff_gift drop constraint staff_gift_amount_check,
  add constraint staff_gift_amount_check check (amount <> 0);
