create view staff_appointment as
select email, appointed_by from staff_member where appointed_by is not null;

-- What each member may do. The column composed contains the permissions of the roles that the operator has composed.
-- The permissions of built-in roles are defined in the program.
create view staff_right as
select email, member_status, roles, rights_version, array(
  select distinct permission from staff_role, unnest(permissions) as permission where role = any (roles)
) as composed
from staff_member;
