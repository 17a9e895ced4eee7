import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Session } from '../../../kit/http/session.ts'
import { hasFactors } from '../factors/service.ts'
import { isConfirmed } from './rules.ts'
import { selectSession, updateConfirmed } from './store.ts'

/**
 * Protects accounts with two-step login: a session and the password are not enough to change who can open the account.
 * @throws AppError `factors.unconfirmed` if the player has a second factor but has not proved it in this login during
 * the last ten minutes
 */
export async function requireConfirmed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: Pick<Session, 'id' | 'playerId'>,
): Promise<void> {
  if (!(await hasFactors(db, session.playerId))) return
  const found = await selectSession(db, session)
  if (!found || !isConfirmed(found.confirmedAt, clock.now())) throw new AppError('factors.unconfirmed')
}

/**
 * Records that the player has just proved their second factor. The proof counts for every session of the same login, so
 * the player need not repeat it after a switch of accounts.
 */
export async function confirmSession(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  session: Pick<Session, 'id' | 'playerId'>,
): Promise<void> {
  const found = await selectSession(db, session)
  if (found) await updateConfirmed(db, found, clock.now())
}
