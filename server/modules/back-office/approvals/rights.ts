import { builtInRoles, isBuiltInRole } from '@baize/contract/staff/permissions'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

interface RightTable {
  email: string
  member_status: 'INVITED' | 'ACTIVE' | 'REVOKED'
  roles: readonly string[]
  composed: readonly string[]
  rights_version: number
}

declare module '../../../kit/db.ts' {
  interface Tables {
    staff_right: RightTable
  }
}

export interface Rights {
  readonly isActive: boolean
  readonly permissions: ReadonlySet<string>
  /** A number that changes with every change of the member's roles or status. */
  readonly version: number
}

/**
 * The current rights of a member of staff. Undefined if no member has this name, for example if it is the name of an
 * API key.
 */
export const selectRights = async (db: Db, email: string): Promise<Rights | undefined> =>
  rightsFrom(await db.selectFrom('staff_right').selectAll().where('email', '=', email).executeTakeFirst())

/**
 * The rights of these members of staff. They are locked, so that nobody can change them before the transaction ends.
 */
export async function lockRights(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Rights>> {
  const rows = await db
    .selectFrom('staff_right')
    .selectAll()
    .where('email', 'in', emails)
    .orderBy('email')
    .forShare()
    .execute()
  return new Map(rows.flatMap((row) => [[row.email, rightsFrom(row)] as const]))
}

function rightsFrom(row: RightTable): Rights
function rightsFrom(row: RightTable | undefined): Rights | undefined
function rightsFrom(row: RightTable | undefined): Rights | undefined {
  return (
    row && {
      isActive: row.member_status === 'ACTIVE',
      permissions: new Set<string>([
        ...row.composed,
        ...row.roles.filter(isBuiltInRole).flatMap((role) => [...builtInRoles[role]]),
      ]),
      version: row.rights_version,
    }
  )
}

/**
 * The members of staff who count as one person with this one. Two members count as one person if one appointed the
 * other without a second approver, or if such appointments connect them through other members.
 */
export async function selectBound(db: Db, staff: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    with recursive bound (email) as (
      select ${staff}::text
      union
      select case when a.email = bound.email then a.appointed_by else a.email end
      from bound join staff_appointment a on bound.email in (a.email, a.appointed_by)
    )
    select email from bound where email <> ${staff}
  `.execute(db)
  return new Set(rows.map(({ email }) => email))
}
