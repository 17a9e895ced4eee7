alter table house_process add column keys text[];
