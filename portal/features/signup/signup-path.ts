import { paths } from '../../paths.ts'
import type { Session } from '../../data/session.ts'

export type SignupStep = 'join' | 'verify' | 'contact'

const locks: ReadonlySet<string> = new Set(['ID_CHECK_LOCK', 'KYC_FAILED_LOCK'])

/**
 * Where the sign-up of this session goes on, seen from one of its steps.
 * @param emailConfirmed undefined while it is not known
 * @returns undefined where the visitor is right, or where nothing can be said yet
 */
export function signupPath(at: SignupStep, session: Session, emailConfirmed: boolean | undefined): string | undefined {
  if (session.state === 'unknown') return undefined
  if (session.state === 'visitor') return at === 'join' ? undefined : paths.join()
  if (session.state === 'player') return isLocked(session) && at === 'contact' ? undefined : paths.home()
  if (emailConfirmed === undefined) return undefined
  const step = emailConfirmed ? 'contact' : 'verify'
  return step === at ? undefined : paths[step]()
}

/** Registered, but the identity registry did not pass the person: step 2 shows what to do. */
export const isLocked = (session: Session): boolean =>
  session.state === 'player' && locks.has(session.registrationStatus)
