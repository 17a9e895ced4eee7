-- Counts the changes of a member's roles and status. A request for approval ends when it is another one.
alter table staff_member add column rights_version int not null default 0;

-- What a member may do: the permissions of composed roles are here, those of built-in roles in the program.
create view staff_right as
select email, member_status, roles, rights_version, array(
  select distinct permission from staff_role, unnest(permissions) as permission where role = any (roles)
) as composed
from staff_member;
