import type { changeStaffRoles, inviteStaff, saveStaffRole } from '@baize/contract/staff/team'
import { isBuiltInRole } from '@baize/contract/staff/permissions'
import type { Parsed } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import type { Caller } from '../../kit/http/route.ts'
import { selectMember, selectTeam } from './member-store.ts'
import { permissionsOf, selectRoles } from './role-store.ts'
import { hasManager } from './rules.ts'

type Reading = Pick<Context, 'db'>
type Asker = Pick<Caller, 'staff'>

/** Whether somebody else can decide. The only manager of a house acts alone. */
async function hasOtherManager({ db }: Reading, { staff }: Asker): Promise<boolean> {
  const others = (await selectTeam(db)).filter(({ email }) => email !== staff)
  return hasManager(others, await selectRoles(db))
}

/** Roles that manage the staff need a second person, so that nobody invites their own one. */
export const invitation = {
  subjectOf: async (context: Reading, { email, roles }: Parsed<typeof inviteStaff>, caller: Asker) => {
    const granted = await permissionsOf(context.db, roles)
    const needed = granted.has('staff.manage') && email !== caller.staff && (await hasOtherManager(context, caller))
    return needed ? `staff ${email}` : undefined
  },
  describe: ({ name, roles }: Parsed<typeof inviteStaff>) => `${name}: ${roles.join(', ')}`,
}

export const otherRoles = {
  subjectOf: async (context: Reading, { memberId, roles }: Parsed<typeof changeStaffRoles>, caller: Asker) => {
    const member = await selectMember(context.db, memberId)
    const known = new Set((await selectRoles(context.db)).map(({ role }) => role))
    const needed =
      member &&
      roles.every((role) => known.has(role)) &&
      member.email !== caller.staff &&
      (await hasOtherManager(context, caller))
    return needed ? `staff ${member.email}` : undefined
  },
  describe: ({ roles }: Parsed<typeof changeStaffRoles>) => roles.join(', '),
}

export const composition = {
  subjectOf: async (context: Reading, { role }: Parsed<typeof saveStaffRole>, caller: Asker) =>
    !isBuiltInRole(role) && (await hasOtherManager(context, caller)) ? `role ${role}` : undefined,
  describe: ({ permissions }: Parsed<typeof saveStaffRole>) => permissions.join(', '),
}
