import type { Session } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'

export type SignupStep = 'join' | 'verify' | 'contact'

/**
 * The address at which this session's sign-up continues, seen from one of its steps.
 * @param isNamed whether the player owns e-mail address and username; undefined while unknown
 * @returns undefined if the step is right, or if the state is unknown
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

/** The lock after a refusal of the identity registry. Step 2 then shows instructions instead of its form. */
export function lockOf(session: Session): Lock | undefined {
  if (session.state !== 'signup') return undefined
  const { registrationStatus } = session
  return registrationStatus === 'ID_CHECK_LOCK' || registrationStatus === 'KYC_FAILED_LOCK'
    ? registrationStatus
    : undefined
}
