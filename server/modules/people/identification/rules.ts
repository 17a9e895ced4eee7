import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'

interface Statuses {
  readonly registrationStatus: RegistrationStatus
  readonly kycStatus: KycStatus
}

/** True if the player may still be identified, because they are neither verified nor refused. */
export const mayIdentify = ({ registrationStatus, kycStatus }: Statuses): boolean =>
  registrationStatus !== 'KYC_FAILED_LOCK' && !(registrationStatus === 'PLAYER' && kycStatus === 'PASS')

/** True if the player may be identified and has completed their details. */
export const mayBeChecked = (statuses: Statuses): boolean =>
  mayIdentify(statuses) && statuses.registrationStatus !== 'QUICK_REG'

/**
 * How often per day the registry is asked about cards and documents of one player. The limit prevents players from
 * guessing numbers.
 */
export const maximumChecks = 10
