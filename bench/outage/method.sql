insert into payment_method (code, currency, provider, minimum_minor, maximum_minor, active, priority)
values ('WPCGHOSTED_CARD', 'GBP', 'worldpay', 500, 500000, true, 1);
