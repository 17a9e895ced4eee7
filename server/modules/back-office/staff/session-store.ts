import type { Db, Tx } from '../../../kit/db.ts'

export interface FoundSession {
  readonly sessionId: string
  readonly memberId: string
  readonly email: string
  readonly roles: readonly string[]
  readonly startedAt: Temporal.Instant
  readonly lastUsedAt: Temporal.Instant
  readonly confirmedAt: Temporal.Instant
}

/** The session with this key. Undefined if it does not exist, has ended, or its member is not active. */
export const selectSession = (db: Db, keyHash: Buffer): Promise<FoundSession | undefined> =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.member_id', 'staff_session.member_id')
    .select([
      'session_id as sessionId',
      'staff_session.member_id as memberId',
      'email',
      'roles',
      'started_at as startedAt',
      'last_used_at as lastUsedAt',
      'confirmed_at as confirmedAt',
    ])
    .where('key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .where('member_status', '=', 'ACTIVE')
    .executeTakeFirst()

export async function insertSession(
  tx: Tx,
  session: { sessionId: string; keyHash: Buffer; memberId: string; address: string; agent: string; sid: string | null },
  at: Temporal.Instant,
): Promise<void> {
  const { sessionId, keyHash, memberId, address, agent, sid } = session
  const instants = { started_at: at, last_used_at: at, confirmed_at: at, ended_at: null }
  await tx
    .insertInto('staff_session')
    .values({
      session_id: sessionId,
      key_hash: keyHash,
      member_id: memberId,
      address,
      agent,
      openid_sid: sid,
      ...instants,
    })
    .execute()
}

export async function updateSession(
  db: Db,
  sessionId: string,
  change: { last_used_at: Temporal.Instant } | { confirmed_at: Temporal.Instant; openid_sid?: string | null },
): Promise<void> {
  await db.updateTable('staff_session').set(change).where('session_id', '=', sessionId).execute()
}

/** Ends all open sessions of a member, or only the given one. */
export async function endSessions(tx: Tx, memberId: string, at: Temporal.Instant, sessionId?: string): Promise<void> {
  await tx
    .updateTable('staff_session')
    .set({ ended_at: at })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('session_id', '=', sessionId ?? ''))
    .execute()
}

/**
 * Ends the open sessions of a member with the given subject at the identity provider, or those with the provider's
 * given session id. If both are given, ends the subject's sessions that have this session id or none.
 * @returns the e-mail address of the member for each ended session
 */
export async function endSessionsOfProvider(
  tx: Tx,
  { subject, sid }: { subject: string | undefined; sid: string | undefined },
  at: Temporal.Instant,
): Promise<string[]> {
  const ended = await tx
    .updateTable('staff_session')
    .from('staff_member')
    .set({ ended_at: at })
    .whereRef('staff_member.member_id', '=', 'staff_session.member_id')
    .where('openid_subject', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(subject !== undefined, (query) => query.where('openid_subject', '=', subject ?? ''))
    .$if(sid !== undefined, (query) =>
      query.where((is) =>
        is.or([is('openid_sid', '=', sid ?? ''), ...(subject === undefined ? [] : [is('openid_sid', 'is', null)])]),
      ),
    )
    .returning('email')
    .execute()
  return ended.map(({ email }) => email)
}

/**
 * Records that a logout token of the identity provider was used, and deletes the records of expired tokens.
 * @returns false if the token was already used
 */
export async function takeLogoutToken(
  tx: Tx,
  { tokenHash, expiresAt }: { readonly tokenHash: Buffer; readonly expiresAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<boolean> {
  await tx.deleteFrom('staff_openid_logout').where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_openid_logout')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
