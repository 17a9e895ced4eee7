import type {
  changeStaffRoles as change,
  getTeam as get,
  inviteStaff as invite,
  revokeStaff as revoke,
} from '@baize/contract/staff/team'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError, refusedFields } from '../../../kit/app-error.ts'
import type { Language } from '../../../kit/http/language.ts'
import { newId } from '../../../kit/ids.ts'
import { onePersonWith } from '../approvals/service.ts'
import { changeAsStaff, recordChange, runStaffCommand, type StaffCaller } from '../records/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import { deleteFactors } from './factor-store.ts'
import { deleteInvitations } from './invitation-store.ts'
import { newInvitation } from './invitations.ts'
import { lockMembers, type Member, selectTeam, updateMember, upsertInvited } from './member-store.ts'
import { selectRoles } from './role-store.ts'
import { countsUntil, hasManager, invitationHours, isManager, isSame } from './rules.ts'
import { endSessions } from './session-store.ts'

export async function getTeam(context: Pick<Context, 'db' | 'config'>): Promise<Reply<typeof get>> {
  const members = await selectTeam(context.db)
  return {
    status: 'SUCCESS',
    members: members.map((member) => {
      const { invitedAt, lastSignInAt, factors, roles, memberId, email, name, memberStatus } = member
      const rolesFrom = memberStatus === 'REVOKED' ? undefined : providerOf(context, member)
      return {
        memberId,
        email,
        name,
        memberStatus,
        roles: [...roles],
        ...(rolesFrom !== undefined && { rolesFrom }),
        factors: factors ?? [],
        invitedAt: invitedAt.toString(),
        ...(lastSignInAt && { lastSignInAt: lastSignInAt.toString() }),
      }
    }),
  }
}

/** The member of staff who gives the roles, and the consent of a second approver if there was one. */
type Granter = StaffCaller

/**
 * Returns the member who alone is responsible for the roles that `staff` gives, or null if an independent approver has
 * consented. An approver who counts as one person with `staff` is not independent. In that case, the responsible member
 * is the one who appointed `staff`, or `staff` if nobody did.
 */
async function appointerOf(tx: Tx, { staff, consent }: Granter, members: readonly Member[]): Promise<string | null> {
  if (!consent) return staff
  if (!(await onePersonWith(tx, staff)).has(consent.by)) return null
  return members.find(({ email }) => email === staff)?.appointedBy ?? staff
}

export async function inviteStaff(
  context: Context,
  input: Parsed<typeof invite>,
  caller: Granter,
): Promise<Reply<typeof invite>> {
  const { staff } = caller
  if (input.email === staff) throw refusedFields('staff.self', ['email'])
  await runStaffCommand(context, { operation: 'inviteStaff', input, caller }, async (tx) => {
    const { email, roles } = input
    const before = await decideOnStaff(tx, (member) => (member.email === email ? { roles } : undefined))
    const known = before.find((member) => member.email === email)
    if (known && known.memberStatus !== 'REVOKED') refuseOfProvider(context, known)
    await keepCounting(tx, known, context.clock.now())
    const isKept = known && known.memberStatus !== 'REVOKED' && isSame(known.roles, roles)
    const appointedBy = isKept ? known.appointedBy : await appointerOf(tx, caller, before)
    await inviteMember(context, tx, { ...input, appointedBy }, staff)
  })
  return { status: 'SUCCESS' }
}

/**
 * Invites a person, or invites an existing member again. The member's sessions, password and second factors are removed
 * immediately. The invitation is also sent by e-mail.
 * @returns the address of the page on which the invitation is accepted
 */
export async function inviteMember(
  context: Pick<Context, 'clock' | 'config' | 'outbox'>,
  tx: Tx,
  person: {
    email: string
    name: string
    language: Language
    roles: readonly string[]
    appointedBy?: string | null
  },
  staff: string,
): Promise<string> {
  const { email, name, language, roles } = person
  await requireRoles(tx, roles)
  const at = context.clock.now()
  const memberId = await upsertInvited(tx, { memberId: newId(), ...person }, at)
  await deleteFactors(tx, memberId)
  await endSessions(tx, memberId, at)
  const url = await newInvitation(context, tx, memberId)
  const letter = { template: 'staffInvitation', name, url, hours: invitationHours } as const
  await sendMail(context, tx, { to: email, language, letter, validUntil: at.add({ hours: invitationHours }) })
  await recordChange(tx, { staff, operation: 'inviteStaff', subject: `staff ${email}`, details: { roles }, at })
  return url
}

export async function changeStaffRoles(
  context: Context,
  input: Parsed<typeof change>,
  caller: Granter,
): Promise<Reply<typeof change>> {
  const { memberId, roles, reason } = input
  const { staff } = caller
  await changeAsStaff(context, { operation: 'changeStaffRoles', input, caller }, async (tx) => {
    await requireRoles(tx, roles)
    const { member, members } = await decideOnMember(tx, memberId, staff, { roles })
    refuseOfProvider(context, member)
    await updateMember(tx, memberId, { roles, appointed_by: await appointerOf(tx, caller, members) })
    return { subject: `staff ${member.email}`, details: { from: member.roles, to: roles, reason } }
  })
  return { status: 'SUCCESS' }
}

export async function revokeStaff(
  context: Context,
  input: Parsed<typeof revoke>,
  caller: StaffCaller,
): Promise<Reply<typeof revoke>> {
  const { memberId, reason } = input
  await changeAsStaff(context, { operation: 'revokeStaff', input, caller }, async (tx, at) => {
    const { member } = await decideOnMember(tx, memberId, caller.staff, { memberStatus: 'REVOKED' })
    await keepCounting(tx, member, at)
    await updateMember(tx, memberId, { member_status: 'REVOKED' })
    await deleteFactors(tx, memberId)
    await deleteInvitations(tx, memberId)
    await endSessions(tx, memberId, at)
    return { subject: `staff ${member.email}`, details: { reason } }
  })
  return { status: 'SUCCESS' }
}

type Signing = Pick<Member, 'openIdSubject'>

/**
 * The name of the identity provider whose groups decide the member's roles. Undefined if no provider decides them. If a
 * provider does, staff must not change the roles, because the change would last only until the member's next login.
 */
const providerOf = ({ config }: Pick<Context, 'config'>, { openIdSubject }: Signing): string | undefined =>
  openIdSubject === null ? undefined : config.staffOpenId?.name

/** @throws AppError `staff.ofProvider` if an identity provider decides the member's roles */
function refuseOfProvider(context: Pick<Context, 'config'>, member: Signing): void {
  const provider = providerOf(context, member)
  if (provider !== undefined) throw new AppError('staff.ofProvider', { params: { provider } })
}

/**
 * Must be called before a member loses their access. If the member is a manager, it records until when they still count
 * as another manager.
 */
async function keepCounting(tx: Tx, member: Member | undefined, at: Temporal.Instant): Promise<void> {
  if (member && isManager(member, await selectRoles(tx)))
    await updateMember(tx, member.memberId, { managed_until: countsUntil(at) })
}

async function requireRoles(tx: Tx, wanted: readonly string[]): Promise<void> {
  const known = new Set((await selectRoles(tx)).map(({ role }) => role))
  if (wanted.some((role) => !known.has(role))) throw new AppError('staff.role')
}

/**
 * Finds the member that a change is about, and refuses changes to the caller and changes after which no manager
 * remains.
 * @throws AppError `staff.unknown` if there is no such member; `staff.self` if it is the caller; `staff.last` if no
 * manager would remain
 */
async function decideOnMember(
  tx: Tx,
  memberId: string,
  staff: string,
  changed: Partial<Pick<Member, 'roles' | 'memberStatus'>>,
): Promise<{ readonly member: Member; readonly members: readonly Member[] }> {
  const before = await decideOnStaff(tx, (member) => (member.memberId === memberId ? changed : undefined))
  const member = before.find((one) => one.memberId === memberId)
  if (!member) throw new AppError('staff.unknown')
  if (member.email === staff) throw new AppError('staff.self')
  return { member, members: before }
}

/**
 * Locks all members, so that two administrators who remove each other at the same time cannot both succeed.
 * @returns the members before the change
 * @throws AppError `staff.last` if no manager would remain
 */
async function decideOnStaff(
  tx: Tx,
  changeOf: (member: Member) => Partial<Pick<Member, 'roles' | 'memberStatus'>> | undefined,
): Promise<Member[]> {
  const before = await lockMembers(tx)
  const roles = await selectRoles(tx)
  const after = before.map((member) => ({ ...member, ...changeOf(member) }))
  if (hasManager(before, roles) && !hasManager(after, roles)) throw new AppError('staff.last')
  return before
}
