-- A sum of minor units as bigint. The built-in sum of bigint values returns numeric, which would have to be cast each
-- time.
create aggregate sum_minor(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');
