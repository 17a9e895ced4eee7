import type { FactorKind } from '@baize/contract/factors/player'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import type { Language } from '../../../kit/http/language.ts'

export interface Member {
  readonly memberId: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly memberStatus: 'INVITED' | 'ACTIVE' | 'REVOKED'
  readonly roles: readonly string[]
  readonly passwordHash: string | null
  /**
   * Issuer and subject at the identity provider (OpenID Connect Core 1.0, section 5.7). A member who has them can log
   * in only at the identity provider.
   */
  readonly openIdSubject: string | null
  /**
   * The member of staff who gave this member their roles without a second approver. Null if there was an approver, or
   * if the roles do not come from a member of staff.
   */
  readonly appointedBy: string | null
  /** A number that changes with every change of the member's roles or status. */
  readonly rightsVersion: number
}

const columns = [
  'member_id as memberId',
  'email',
  'name',
  'language',
  'member_status as memberStatus',
  'roles',
  'password_hash as passwordHash',
  'openid_subject as openIdSubject',
  'appointed_by as appointedBy',
  'rights_version as rightsVersion',
] as const

export const selectMember = (db: Db, memberId: string): Promise<Member | undefined> =>
  db.selectFrom('staff_member').select(columns).where('member_id', '=', memberId).executeTakeFirst()

export const selectMemberByEmail = (db: Db, email: string): Promise<Member | undefined> =>
  db.selectFrom('staff_member').select(columns).where('email', '=', email).executeTakeFirst()

/** Whether the deployment has ever had a member of staff. */
export const isStaffed = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff_member').select('member_id').limit(1).executeTakeFirst()) !== undefined

/** Locks the rows of all members, so that decisions about who manages the staff are made one after another. */
export const lockMembers = (tx: Tx): Promise<Member[]> =>
  tx.selectFrom('staff_member').select(columns).orderBy('member_id').forUpdate().execute()

const nextVersion = sql<number>`staff_member.rights_version + 1`

/**
 * The version of a member's rights after a change. It only rises if the roles or the status change, because a new
 * version ends the member's open approval requests. A login that changes nothing must not end them.
 */
const versionAfter = (roles: readonly string[], status: Member['memberStatus']) =>
  sql<number>`staff_member.rights_version + case
    when staff_member.roles = ${[...roles]}::text[] and staff_member.member_status = ${status} then 0 else 1 end`

/**
 * Inserts an invited member, or invites an existing one again. An old password and a link to the identity provider are
 * removed.
 * @returns the member's id
 */
export async function upsertInvited(
  tx: Tx,
  member: Pick<Member, 'memberId' | 'email' | 'name' | 'language' | 'roles'> & Partial<Pick<Member, 'appointedBy'>>,
  at: Temporal.Instant,
): Promise<string> {
  const { memberId, email, name, language, roles, appointedBy = null } = member
  const state = {
    name,
    language,
    roles: [...roles],
    member_status: 'INVITED',
    password_hash: null,
    openid_subject: null,
    invited_at: at,
    appointed_by: appointedBy,
  } as const
  const { member_id } = await tx
    .insertInto('staff_member')
    .values({ member_id: memberId, email, ...state, last_sign_in_at: null, managed_until: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...state, rights_version: nextVersion }))
    .returning('member_id')
    .executeTakeFirstOrThrow()
  return member_id
}

/**
 * Inserts a member whom the identity provider has authenticated, or updates the existing one. The password is removed,
 * because the member logs in at the provider.
 * @returns the member's id
 */
export async function upsertFromProvider(
  tx: Tx,
  member: Pick<Member, 'memberId' | 'email' | 'name' | 'language' | 'roles' | 'openIdSubject'>,
  at: Temporal.Instant,
): Promise<string> {
  const { memberId, email, name, language, roles, openIdSubject } = member
  const state = {
    name,
    roles: [...roles],
    member_status: 'ACTIVE',
    password_hash: null,
    openid_subject: openIdSubject,
    appointed_by: null,
  } as const
  const { member_id } = await tx
    .insertInto('staff_member')
    .values({
      member_id: memberId,
      email,
      language,
      invited_at: at,
      last_sign_in_at: null,
      managed_until: null,
      ...state,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...state, rights_version: versionAfter(state.roles, state.member_status) }),
    )
    .returning('member_id')
    .executeTakeFirstOrThrow()
  return member_id
}

export async function updateMember(
  tx: Tx,
  memberId: string,
  change: {
    roles?: string[]
    member_status?: Member['memberStatus']
    password_hash?: string
    last_sign_in_at?: Temporal.Instant
    managed_until?: Temporal.Instant
    appointed_by?: string | null
  },
): Promise<void> {
  const isOther = change.roles !== undefined || change.member_status !== undefined
  await tx
    .updateTable('staff_member')
    .set({ ...change, ...(isOther && { rights_version: nextVersion }) })
    .where('member_id', '=', memberId)
    .execute()
}

/** Gives all members with the role a new version of their rights, because the permissions of the role have changed. */
export async function noteOtherRole(tx: Tx, role: string): Promise<void> {
  await tx
    .updateTable('staff_member')
    .set({ rights_version: nextVersion })
    .where(sql<boolean>`${role} = any (roles)`)
    .execute()
}

/** All members with the kinds of their second factors, most recently invited first. */
export const selectTeam = (db: Db) =>
  db
    .selectFrom('staff_member')
    .select([...columns, 'invited_at as invitedAt', 'last_sign_in_at as lastSignInAt', 'managed_until as managedUntil'])
    .select((row) =>
      row
        .selectFrom('staff_factor')
        .whereRef('staff_factor.member_id', '=', 'staff_member.member_id')
        .select(sql<FactorKind[]>`coalesce(array_agg(distinct kind order by kind), '{}')`.as('kinds'))
        .$asScalar()
        .as('factors'),
    )
    .orderBy('invited_at', 'desc')
    .orderBy('member_id')
    .execute()
