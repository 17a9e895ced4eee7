import type { Session } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'

export type SignupStep = 'join' | 'verify' | 'contact'

/**
 * Returns the path where the session's sign-up continues.
 * @param isNamed whether the player's e-mail address is confirmed and their username accepted; undefined while this is
 * unknown
 * @returns undefined if the sign-up continues at the current step, or if the session is unknown
 */
export function signupPath(at: SignupStep, session: Session, isNamed: boolean | undefined): string | undefined {
  if (session.state === 'unknown') return undefined
  if (session.state === 'visitor') return at === 'join' ? undefined : paths.join()
  if (session.state !== 'signup') return paths.home()
  if (lockOf(session)) return at === 'contact' ? undefined : paths.contact()
  if (isNamed === undefined) return undefined
  const step = isNamed ? 'contact' : 'verify'
  return step === at ? undefined : paths[step]()
}

export type Lock = 'ID_CHECK_LOCK' | 'KYC_FAILED_LOCK'

/**
 * Returns why the sign-up is locked after the identity registry refused to confirm the player, or undefined if it is
 * not locked. Step 2 then shows instructions instead of its form.
 */
export function lockOf(session: Session): Lock | undefined {
  if (session.state !== 'signup') return undefined
  const { registrationStatus } = session
  return registrationStatus === 'ID_CHECK_LOCK' || registrationStatus === 'KYC_FAILED_LOCK'
    ? registrationStatus
    : undefined
}
