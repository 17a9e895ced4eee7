-- The one person who gave the member their roles with nobody else asked. Null if two people did, or nobody of the staff.
alter table staff_member add column appointed_by text;

create view staff_appointment as
select email, appointed_by from staff_member where appointed_by is not null;
