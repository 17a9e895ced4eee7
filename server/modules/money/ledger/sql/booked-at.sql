-- Gives each movement of a batch its own time, so that it is later than every earlier movement of its account.
create function booked_at(since timestamptz, place smallint) returns timestamptz
language sql stable return since + place * interval '1 microsecond';
