-- The sequence makes each number once, and the primary key proves it within a player. A key over all players would tie their rows to
-- one server.
create index webhook_event_number_order on webhook_event (number);

drop index webhook_event_numbered;
