create view staff_appointment as
select email, appointed_by from staff_member where appointed_by is not null;

-- What a member may do: the permissions of composed roles are here, those of built-in roles in the program.
create view staff_right as
select email, member_status, roles, rights_version, array(
  select distinct permission from staff_role, unnest(permissions) as permission where role = any (roles)
) as composed
from staff_member;
