-- A sum of minor units as bigint. The built-in sum computes in numeric.
create aggregate sum_minor(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');
