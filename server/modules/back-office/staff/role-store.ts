import { builtInRoles, isBuiltInRole, type Permission } from '@baize/contract/staff/permissions'
import type { Db, Tx } from '../../../kit/db.ts'

export interface Role {
  readonly role: string
  readonly builtIn: boolean
  readonly permissions: readonly Permission[]
}

const ownRoles: readonly Role[] = Object.entries(builtInRoles).map(([role, permissions]) => ({
  role,
  builtIn: true,
  permissions,
}))

/** The built-in roles, followed by the roles that the operator composed, sorted by name. */
export async function selectRoles(db: Db): Promise<Role[]> {
  const composed = await db.selectFrom('staff_role').selectAll().orderBy('role').execute()
  const roles = composed.map(({ role, permissions }) => ({
    role,
    builtIn: false,
    permissions: permissions as Permission[],
  }))
  return [...ownRoles, ...roles]
}

export async function permissionsOf(db: Db, roles: readonly string[]): Promise<ReadonlySet<string>> {
  const fixed = roles.filter(isBuiltInRole).flatMap((role) => [...builtInRoles[role]])
  const others = roles.filter((role) => !isBuiltInRole(role))
  if (others.length === 0) return new Set(fixed)
  const composed = await db.selectFrom('staff_role').select('permissions').where('role', 'in', others).execute()
  return new Set<string>([...fixed, ...composed.flatMap(({ permissions }) => permissions)])
}

export async function upsertRole(tx: Tx, role: string, permissions: readonly Permission[]): Promise<void> {
  const given = { permissions }
  await tx
    .insertInto('staff_role')
    .values({ role, ...given })
    .onConflict((conflict) => conflict.column('role').doUpdateSet(given))
    .execute()
}

/** @returns false if the role does not exist */
export async function deleteRole(tx: Tx, role: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('staff_role').where('role', '=', role).executeTakeFirst()
  return numDeletedRows === 1n
}
