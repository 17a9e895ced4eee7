import type { changeStaffRoles, inviteStaff, saveStaffRole } from '@baize/contract/staff/team'
import { isBuiltInRole } from '@baize/contract/staff/permissions'
import type { Parsed } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { type Member, selectMember, selectMemberByEmail, selectTeam } from './member-store.ts'
import { permissionsOf, selectRoles } from './role-store.ts'
import { hasManager, isSame } from './rules.ts'

type Reading = Pick<Context, 'db' | 'clock'>
type Asker = Pick<Caller, 'staff' | 'staffSession'>

/**
 * Refuses API keys, because the holder of a key could otherwise appoint a member who then approves the holder's
 * requests.
 * @throws AppError `staff.memberNeeded` if the caller uses an API key
 */
function requireMember({ staffSession }: Asker): void {
  if (!staffSession) throw new AppError('staff.memberNeeded')
}

/** The state of a member on which a request depends. It changes whenever the member's rights change. */
const stateOfMember = (member: Member | undefined): string =>
  member ? `${member.memberId} ${member.rightsVersion}` : 'nobody'

/**
 * Whether there is another manager who could approve, or was one until recently. If there is none, the only manager may
 * act without an approver.
 */
async function hasOtherManager({ db, clock }: Reading, { staff }: Asker): Promise<boolean> {
  const others = (await selectTeam(db)).filter(({ email }) => email !== staff)
  const now = clock.now()
  const isCounted = others.some(
    ({ managedUntil }) => managedUntil !== null && Temporal.Instant.compare(now, managedUntil) < 0,
  )
  return isCounted || hasManager(others, await selectRoles(db))
}

async function areKnown({ db }: Pick<Context, 'db'>, roles: readonly string[]): Promise<boolean> {
  const known = new Set((await selectRoles(db)).map(({ role }) => role))
  return roles.every((role) => known.has(role))
}

const isPowerful = (granted: ReadonlySet<string>): boolean =>
  granted.has('staff.manage') || granted.has('approvals.decide')

/**
 * Whether the change will be refused anyway, because the identity provider decides the member's roles. The change then
 * needs no approver.
 */
const isRefused = ({ config }: Pick<Context, 'config'>, member: Member | undefined): boolean =>
  member !== undefined && config.staffOpenId !== undefined && member.openIdSubject !== null

/**
 * An invitation to a role that manages staff or decides approval requests needs a second approver, because members
 * could otherwise appoint their own approvers. So does an invitation that changes the roles of an existing member. No
 * approver is needed to invite a member again with the same roles, for example after the loss of a second factor.
 */
export const invitation = {
  subjectOf: async (
    context: Reading & Pick<Context, 'config'>,
    { email, roles }: Parsed<typeof inviteStaff>,
    caller: Asker,
  ) => {
    requireMember(caller)
    if (email === caller.staff || !(await areKnown(context, roles))) return undefined
    const member = await selectMemberByEmail(context.db, email)
    const isNew = member === undefined || member.memberStatus === 'REVOKED'
    if (!isNew && isRefused(context, member)) return undefined
    const isGrant = isNew ? isPowerful(await permissionsOf(context.db, roles)) : !isSame(member.roles, roles)
    return isGrant && (await hasOtherManager(context, caller)) ? `staff ${email}` : undefined
  },
  stateOf: async ({ db }: Pick<Context, 'db'>, { email }: Parsed<typeof inviteStaff>) =>
    stateOfMember(await selectMemberByEmail(db, email)),
  describe: ({ name, roles }: Parsed<typeof inviteStaff>) => JSON.stringify({ name, roles }),
  before: async ({ db }: Pick<Context, 'db'>, { email }: Parsed<typeof inviteStaff>) => {
    const member = await selectMemberByEmail(db, email)
    // A member whose access was revoked keeps the roles in the table, but no longer has them.
    if (member?.memberStatus === 'REVOKED') return undefined
    return member && JSON.stringify({ name: member.name, roles: member.roles })
  },
}

export const otherRoles = {
  subjectOf: async (
    context: Reading & Pick<Context, 'config'>,
    { memberId, roles }: Parsed<typeof changeStaffRoles>,
    caller: Asker,
  ) => {
    requireMember(caller)
    const member = await selectMember(context.db, memberId)
    if (isRefused(context, member)) return undefined
    const needed =
      member &&
      (await areKnown(context, roles)) &&
      member.email !== caller.staff &&
      (await hasOtherManager(context, caller))
    return needed ? `staff ${member.email}` : undefined
  },
  stateOf: async ({ db }: Pick<Context, 'db'>, { memberId }: Parsed<typeof changeStaffRoles>) =>
    stateOfMember(await selectMember(db, memberId)),
  describe: ({ roles }: Parsed<typeof changeStaffRoles>) => roles.join(', '),
  before: async ({ db }: Pick<Context, 'db'>, { memberId }: Parsed<typeof changeStaffRoles>) =>
    (await selectMember(db, memberId))?.roles.join(', '),
}

export const composition = {
  subjectOf: async (context: Reading, { role }: Parsed<typeof saveStaffRole>, caller: Asker) => {
    requireMember(caller)
    return !isBuiltInRole(role) && (await hasOtherManager(context, caller)) ? `role ${role}` : undefined
  },
  stateOf: async ({ db }: Pick<Context, 'db'>, { role }: Parsed<typeof saveStaffRole>) =>
    (await selectRoles(db)).find((one) => one.role === role)?.permissions.join(' ') ?? 'none',
  describe: ({ permissions }: Parsed<typeof saveStaffRole>) => permissions.join(', '),
  before: async ({ db }: Pick<Context, 'db'>, { role }: Parsed<typeof saveStaffRole>) =>
    (await selectRoles(db)).find((one) => one.role === role)?.permissions.join(', '),
}
