import type { Permission } from '@baize/contract/staff/permissions'

/** A proof of the second factor serves for actions during this time. */
const confirmedMinutes = 5
/** Sessions note their use at most this often. */
const noteSeconds = 30
export const invitationHours = 72
/** NIST SP 800-63B asks for 15 characters without a second factor, and for 8 with one. */
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

/** Whether somebody can still manage the staff. */
export const hasManager = (members: readonly Rights[], roles: readonly Composed[]): boolean =>
  members.some((member) => isManager(member, roles))

/** A request waits as long. */
const countedHours = 72

/** How long a manager who loses their access still counts as another manager. */
export const countsUntil = (lostAt: Temporal.Instant): Temporal.Instant => lostAt.add({ hours: countedHours })

export const isSame = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((role) => after.includes(role))
