import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Session } from '../../../kit/http/session.ts'
import { hasFactors } from '../factors/service.ts'
import { isConfirmed } from './rules.ts'
import { selectSession, updateConfirmed } from './store.ts'

/**
 * Whoever holds a session and the password must not change who can open an account with two-step sign-in.
 * @throws AppError `factors.unconfirmed` if the player has a second step and no recent proof of it in this log-in
 */
export async function requireConfirmed(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: Pick<Session, 'id' | 'playerId'>,
): Promise<void> {
  if (!(await hasFactors(db, session.playerId))) return
  const found = await selectSession(db, session)
  if (!found || !isConfirmed(found.confirmedAt, clock.now())) throw new AppError('factors.unconfirmed')
}

/** Notes that the log-in of the session has proved its second step now. */
export async function confirmSession(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  session: Pick<Session, 'id' | 'playerId'>,
): Promise<void> {
  const found = await selectSession(db, session)
  if (found) await updateConfirmed(db, found, clock.now())
}
