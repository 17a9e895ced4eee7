-- The contract lists the languages, so a new one needs no migration.
alter table deposit drop constraint deposit_language;
alter table withdrawal drop constraint withdrawal_language;
