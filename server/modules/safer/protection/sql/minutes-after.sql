-- A number of minutes later. Unlike a time plus an interval it depends on no time zone, and so may run on any server of a cluster.
create function minutes_after(at timestamptz, minutes integer) returns timestamptz
language sql immutable
return at + make_interval(mins => minutes);
