import type { ErrorCode } from '@baize/contract/errors'
import type { IDToken } from 'openid-client'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import type { Language } from '../../../../kit/http/language.ts'
import { newId } from '../../../../kit/ids.ts'
import { recordChange } from '../../records/service.ts'
import { deleteFactors } from '../factor-store.ts'
import { deleteInvitations } from '../invitation-store.ts'
import { lockMembers, type Member, updateMember, upsertFromProvider } from '../member-store.ts'
import { selectRoles } from '../role-store.ts'
import { countsUntil, isManager, isSame } from '../rules.ts'
import { endSessions } from '../session-store.ts'
import { type Person, personOf, subjectOf } from './person.ts'
import type { ProviderSettings } from './provider.ts'

interface Word {
  readonly claims: IDToken
  readonly settings: ProviderSettings
  readonly language: Language
  /** The operation that received the provider's ID token. Changes of the member are recorded under it. */
  readonly operation: 'signInStaffByOpenId' | 'confirmStaffByOpenId'
  /** The id of the only member who may log in. Undefined if any member may log in. */
  readonly expected?: string
}

type Admitted = Pick<Member, 'memberId' | 'email'>

/**
 * Makes the person a member of staff with the roles that their groups grant. If the member logged in with a password or
 * a second factor until now, both are deleted, because only the provider decides about their login from now on. If the
 * claims no longer allow a known member to log in, the member's roles are removed and all their sessions end.
 * @returns the member, or the refusal; the caller must commit the transaction in either case
 */
export async function admit(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { claims, settings, language, operation, expected }: Word,
): Promise<Admitted | { readonly refusal: ErrorCode }> {
  const at = clock.now()
  const members = await lockMembers(tx)
  const composed = await selectRoles(tx)
  const withdraw = async (refusal: ErrorCode) => {
    const member = members.find(({ openIdSubject }) => openIdSubject === subjectOf(claims))
    if (member && member.memberStatus !== 'REVOKED') await withdrawRoles(tx, member, { refusal, operation, at })
    return { refusal }
  }
  const person = personOf(claims, settings)
  if (typeof person === 'string') return withdraw(person)
  const { subject, email, name } = person
  const known = memberOf(members, person)
  if (typeof known === 'string') return { refusal: known }
  const isExpected = expected === undefined || (known?.memberId === expected && known.openIdSubject === subject)
  const existing = new Set(composed.map(({ role }) => role))
  const roles = person.roles.filter((role) => existing.has(role))
  if (roles.length === 0) return withdraw('staff.openIdRoles')
  if (!isExpected) return { refusal: 'staff.openIdOther' }
  if (known) await keepCounting(tx, known, { ...known, roles }, at)
  const stored = { email: known?.email ?? email, name, language, roles, openIdSubject: subject }
  const memberId = await upsertFromProvider(tx, { memberId: newId(), ...stored }, at)
  if (known?.openIdSubject !== subject) {
    await deleteFactors(tx, memberId)
    await deleteInvitations(tx, memberId)
    await endSessions(tx, memberId, at)
  }
  if (known === undefined || !isSame(known.roles, roles)) {
    const change = { staff: stored.email, operation, subject: `staff ${stored.email}`, at }
    await recordChange(tx, { ...change, details: { from: known?.roles ?? [], to: roles } })
  }
  return { memberId, email: stored.email }
}

async function withdrawRoles(
  tx: Tx,
  member: Member,
  { refusal, operation, at }: Pick<Word, 'operation'> & { refusal: ErrorCode; at: Temporal.Instant },
): Promise<void> {
  const { memberId, email, roles } = member
  await keepCounting(tx, member, { ...member, roles: [] }, at)
  await updateMember(tx, memberId, { roles: [] })
  await endSessions(tx, memberId, at)
  const details = { from: roles, to: [], refusal }
  await recordChange(tx, { staff: email, operation, subject: `staff ${email}`, details, at })
}

/**
 * Records that a member who loses the right to manage the staff still counts as another manager for some time.
 * Otherwise a manager could remove all others and then act without an approver.
 */
async function keepCounting(tx: Tx, before: Member, after: Member, at: Temporal.Instant): Promise<void> {
  const roles = await selectRoles(tx)
  if (isManager(before, roles) && !isManager(after, roles))
    await updateMember(tx, before.memberId, { managed_until: countsUntil(at) })
}

/**
 * Finds the member of staff who is this person. Undefined if the person is not a member yet.
 * @returns the error code if the person may not log in as that member
 */
export function memberOf<M extends Pick<Member, 'email' | 'openIdSubject' | 'memberStatus'>>(
  members: readonly M[],
  { subject, email }: Pick<Person, 'subject' | 'email'>,
): M | ErrorCode | undefined {
  const member =
    members.find(({ openIdSubject }) => openIdSubject === subject) ?? members.find((one) => one.email === email)
  if (member?.memberStatus === 'REVOKED') return 'staff.openIdRevoked'
  // The e-mail address belongs to a member with another subject. So another person at the provider had this address
  // before.
  if (member && member.openIdSubject !== null && member.openIdSubject !== subject) return 'staff.openIdTaken'
  return member
}
