-- What staff have changed of what the house offers (games, methods of payment, plans of bonuses, channels), whole, for good.
create table staff_change (
  change_id uuid primary key,
  at timestamptz not null,
  actor text not null,
  operation text not null,
  subject text not null,
  details jsonb not null
);
create index on staff_change (subject, at);
