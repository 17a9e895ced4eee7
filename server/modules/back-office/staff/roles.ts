import type { getStaffRoles as get, removeStaffRole as remove, saveStaffRole as save } from '@baize/contract/staff/team'
import { isBuiltInRole } from '@baize/contract/staff/permissions'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'
import { changeAsStaff, type StaffCaller } from '../records/service.ts'
import { lockMembers, noteOtherRole, selectTeam } from './member-store.ts'
import { deleteRole, selectRoles, upsertRole } from './role-store.ts'

export async function getStaffRoles({ db }: Pick<Context, 'db'>): Promise<Reply<typeof get>> {
  const team = (await selectTeam(db)).filter(({ memberStatus }) => memberStatus !== 'REVOKED')
  const roles = await selectRoles(db)
  return {
    status: 'SUCCESS',
    roles: roles.map(({ role, builtIn, permissions }) => ({
      role,
      builtIn,
      permissions: [...permissions],
      members: team.filter((member) => member.roles.includes(role)).length,
    })),
  }
}

export async function saveStaffRole(
  context: Context,
  input: Parsed<typeof save>,
  caller: StaffCaller,
): Promise<Reply<typeof save>> {
  const { role, permissions } = input
  if (isBuiltInRole(role)) throw refusedFields('staff.builtIn', ['role'])
  await changeAsStaff(context, { operation: 'saveStaffRole', input, caller }, async (tx) => {
    await upsertRole(tx, role, permissions)
    await noteOtherRole(tx, role)
    return { subject: `role ${role}`, details: { permissions } }
  })
  return { status: 'SUCCESS' }
}

export async function removeStaffRole(
  context: Context,
  input: Parsed<typeof remove>,
  caller: StaffCaller,
): Promise<Reply<typeof remove>> {
  const { role } = input
  if (isBuiltInRole(role)) throw new AppError('staff.builtIn')
  await changeAsStaff(context, { operation: 'removeStaffRole', input, caller }, async (tx) => {
    const members = await lockMembers(tx)
    if (members.some(({ roles }) => roles.includes(role))) throw new AppError('staff.roleInUse')
    if (!(await deleteRole(tx, role))) throw new AppError('staff.role')
    return { subject: `role ${role}`, details: {} }
  })
  return { status: 'SUCCESS' }
}
