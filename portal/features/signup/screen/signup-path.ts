import type { Session } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'

export type SignupStep = 'join' | 'verify' | 'contact'

/**
 * Where the sign-up of this session goes on, seen from one of its steps.
 * @param isNamed whether e-mail address and username are the player's own; undefined while it is not known
 * @returns undefined where the visitor is right, or where nothing can be said yet
 */
export function signupPath(at: SignupStep, session: Session, isNamed: boolean | undefined): string | undefined {
  if (session.state === 'unknown') return undefined
  if (session.state === 'visitor') return at === 'join' ? undefined : paths.join()
  if (session.state === 'player') return paths.home()
  if (lockOf(session)) return at === 'contact' ? undefined : paths.contact()
  if (isNamed === undefined) return undefined
  const step = isNamed ? 'contact' : 'verify'
  return step === at ? undefined : paths[step]()
}

export type Lock = 'ID_CHECK_LOCK' | 'KYC_FAILED_LOCK'

/** Set where the identity registry did not pass the person: instead of its form, step 2 shows what to do. */
export function lockOf(session: Session): Lock | undefined {
  if (session.state !== 'signup') return undefined
  const { registrationStatus } = session
  return registrationStatus === 'ID_CHECK_LOCK' || registrationStatus === 'KYC_FAILED_LOCK'
    ? registrationStatus
    : undefined
}
