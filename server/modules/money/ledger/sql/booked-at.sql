-- Gives each movement of a batch its own time, so that no two movements of an account have the same time and their
-- order is kept.
create function booked_at(since timestamptz, place smallint) returns timestamptz
language sql stable return since + place * interval '1 microsecond';
