import type { Permission } from '@baize/contract/staff/permissions'

/** For this long after a member has proved their second factor, they need not prove it again for an action. */
const confirmedMinutes = 5
/** The use of a session is recorded at most once in this many seconds. */
const noteSeconds = 30
export const invitationHours = 72
/**
 * The shortest password, in characters. NIST SP 800-63B demands 15 without a second factor and 8 with one. Staff always
 * have a second factor.
 */
const shortestPassword = 12

export const confirmedUntil = (confirmedAt: Temporal.Instant): Temporal.Instant =>
  confirmedAt.add({ minutes: confirmedMinutes })

export function isOver(
  { startedAt, lastUsedAt }: { readonly startedAt: Temporal.Instant; readonly lastUsedAt: Temporal.Instant },
  now: Temporal.Instant,
  { idleMinutes, hours }: { readonly idleMinutes: number; readonly hours: number },
): boolean {
  const ends = [lastUsedAt.add({ minutes: idleMinutes }), startedAt.add({ hours })]
  return ends.some((end) => Temporal.Instant.compare(now, end) >= 0)
}

export const isUseWorthNoting = (lastUsedAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, lastUsedAt.add({ seconds: noteSeconds })) >= 0

export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword

interface Rights {
  readonly memberStatus: 'INVITED' | 'ACTIVE' | 'REVOKED'
  readonly roles: readonly string[]
}

interface Composed {
  readonly role: string
  readonly permissions: readonly Permission[]
}

export const isManager = (member: Rights, roles: readonly Composed[]): boolean =>
  member.memberStatus === 'ACTIVE' &&
  roles.some(({ role, permissions }) => permissions.includes('staff.manage') && member.roles.includes(role))

export const hasManager = (members: readonly Rights[], roles: readonly Composed[]): boolean =>
  members.some((member) => isManager(member, roles))

/**
 * For how many hours a manager who has lost their access still counts as a second manager, so that the remaining
 * manager cannot act without an approver. An approval request can wait for a decision equally long.
 */
const countedHours = 72

export const countsUntil = (lostAt: Temporal.Instant): Temporal.Instant => lostAt.add({ hours: countedHours })

export const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((role) => after.includes(role))
