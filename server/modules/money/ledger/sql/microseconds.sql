create function microseconds(at timestamptz) returns bigint
language sql immutable return (extract(epoch from at) * 1000000)::bigint;
