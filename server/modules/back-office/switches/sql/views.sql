-- What is currently switched off, for other modules.
create view switched_off as select kind, subject from kill_switch;
