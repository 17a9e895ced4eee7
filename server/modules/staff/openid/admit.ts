import type { ErrorCode } from '@baize/contract/errors'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Language } from '../../../kit/http/language.ts'
import { newId } from '../../../kit/ids.ts'
import { recordChange } from '../../commands/service.ts'
import { deleteFactors } from '../factor-store.ts'
import { deleteInvitations } from '../invitation-store.ts'
import { lockMembers, type Member, upsertFromProvider } from '../member-store.ts'
import { selectRoles } from '../role-store.ts'
import { isSame } from '../rules.ts'
import { endSessions } from '../session-store.ts'
import type { Person } from './person.ts'

/**
 * Makes the person a member with the roles of their groups. A member who had a password or a factor of their own keeps
 * neither, because the provider decides about their way in.
 * @throws AppError `staff.openIdRoles`, `staff.openIdTaken`, `staff.openIdRevoked`
 */
export async function admit(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { subject, email, name, roles: wanted }: Person,
  language: Language,
): Promise<Pick<Member, 'memberId' | 'email'>> {
  const at = clock.now()
  const members = await lockMembers(tx)
  const known = memberOf(members, { subject, email })
  if (typeof known === 'string') throw new AppError(known)
  const existing = new Set((await selectRoles(tx)).map(({ role }) => role))
  const roles = wanted.filter((role) => existing.has(role))
  if (roles.length === 0) throw new AppError('staff.openIdRoles')
  const person = { email: known?.email ?? email, name, language, roles, openIdSubject: subject }
  const memberId = await upsertFromProvider(tx, { memberId: newId(), ...person }, at)
  if (known?.openIdSubject !== subject) {
    await deleteFactors(tx, memberId)
    await deleteInvitations(tx, memberId)
    await endSessions(tx, memberId, at)
  }
  if (known === undefined || !isSame(known.roles, roles)) {
    const change = { staff: person.email, operation: 'signInStaffByOpenId', subject: `staff ${person.email}`, at }
    await recordChange(tx, { ...change, details: { from: known?.roles ?? [], to: roles } })
  }
  return { memberId, email: person.email }
}

/** The member whom the person is, if they are one. @returns the refusal if they may not sign in as that member */
export function memberOf<M extends Pick<Member, 'email' | 'openIdSubject' | 'memberStatus'>>(
  members: readonly M[],
  { subject, email }: Pick<Person, 'subject' | 'email'>,
): M | ErrorCode | undefined {
  const member =
    members.find(({ openIdSubject }) => openIdSubject === subject) ?? members.find((one) => one.email === email)
  if (member?.memberStatus === 'REVOKED') return 'staff.openIdRevoked'
  // another person at the provider has had this address
  if (member && member.openIdSubject !== null && member.openIdSubject !== subject) return 'staff.openIdTaken'
  return member
}
