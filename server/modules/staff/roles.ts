import type { getStaffRoles as get, removeStaffRole as remove, saveStaffRole as save } from '@baize/contract/staff/team'
import { isBuiltInRole } from '@baize/contract/staff/permissions'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { Caller } from '../../kit/http/route.ts'
import { recordChange } from '../commands/service.ts'
import { lockMembers, selectTeam } from './member-store.ts'
import { deleteRole, selectRoles, upsertRole } from './role-store.ts'

type ByStaff = Pick<Caller, 'staff'>

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
  { db, clock }: Context,
  { role, permissions }: Parsed<typeof save>,
  { staff }: ByStaff,
): Promise<Reply<typeof save>> {
  if (isBuiltInRole(role)) throw new AppError('staff.builtIn')
  await transaction(db, async (tx) => {
    await upsertRole(tx, role, permissions)
    const details = { permissions }
    await recordChange(tx, { staff, operation: 'saveStaffRole', subject: `role ${role}`, details, at: clock.now() })
  })
  return { status: 'SUCCESS' }
}

export async function removeStaffRole(
  { db, clock }: Context,
  { role }: Parsed<typeof remove>,
  { staff }: ByStaff,
): Promise<Reply<typeof remove>> {
  if (isBuiltInRole(role)) throw new AppError('staff.builtIn')
  await transaction(db, async (tx) => {
    const members = await lockMembers(tx)
    if (members.some(({ roles }) => roles.includes(role))) throw new AppError('staff.roleInUse')
    if (!(await deleteRole(tx, role))) throw new AppError('staff.role')
    await recordChange(tx, {
      staff,
      operation: 'removeStaffRole',
      subject: `role ${role}`,
      details: {},
      at: clock.now(),
    })
  })
  return { status: 'SUCCESS' }
}
