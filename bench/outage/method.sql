insert into payment_method (direction, code, currency, provider, minimum_minor, maximum_minor, active, priority)
values ('deposit', 'WPCGHOSTED_CARD', 'GBP', 'worldpay', 500, 500000, true, 1);
