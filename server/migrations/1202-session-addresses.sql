-- Staff find the players of a network address.
create index session_address on session (address, started_at desc);
