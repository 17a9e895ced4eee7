-- Adds minutes to a time. Unlike `timestamptz + interval`, the result does not depend on the time zone of the session,
-- so the function is immutable and may run on any node of a cluster.
create function minutes_after(at timestamptz, minutes integer) returns timestamptz
language sql immutable
return at + make_interval(mins => minutes);
