-- A provider can settle one order in two currencies on one day.
alter table settlement_line
  drop constraint settlement_line_pkey,
  add primary key (provider, order_code, kind, day, currency);
