import type { KycStatus } from '@baize/contract/players'
import type { RegistrationStatus } from '@baize/contract/sessions'

interface Standing {
  readonly registrationStatus: RegistrationStatus
  readonly kycStatus: KycStatus
}

/** Whether there is something to identify: neither passed nor refused already. */
export const mayIdentify = ({ registrationStatus, kycStatus }: Standing): boolean =>
  registrationStatus !== 'KYC_FAILED_LOCK' && !(registrationStatus === 'PLAYER' && kycStatus === 'PASS')

/** The same once the player's details are complete. */
export const mayBeChecked = (standing: Standing): boolean =>
  mayIdentify(standing) && standing.registrationStatus !== 'QUICK_REG'

/** So many questions to the registry about cards and documents may a player bring about in a day: cards cannot be guessed. */
export const maximumChecks = 10
