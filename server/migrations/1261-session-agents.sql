-- Staff find the players of a device.
create index session_agent on session (agent, started_at desc);
