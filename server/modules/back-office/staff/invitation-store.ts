import type { Db, Tx } from '../../../kit/db.ts'

/** Stores an invitation and deletes the member's previous invitations, so that only the newest one is valid. */
export async function replaceInvitation(
  tx: Tx,
  memberId: string,
  tokenHash: Buffer,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await deleteInvitations(tx, memberId)
  await tx
    .insertInto('staff_invitation')
    .values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt })
    .execute()
}

/**
 * The id of the member to whom the invitation with this token was sent. Undefined if the invitation does not exist or
 * has expired.
 */
export async function selectInvited(db: Db, tokenHash: Buffer, now: Temporal.Instant): Promise<string | undefined> {
  const row = await db
    .selectFrom('staff_invitation')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.member_id
}

/**
 * Deletes an invitation when it is used, so that it cannot be used again.
 * @returns false if it has already been used or replaced
 */
export async function deleteInvitation(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_invitation')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteInvitations(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('staff_invitation').where('member_id', '=', memberId).execute()
}
