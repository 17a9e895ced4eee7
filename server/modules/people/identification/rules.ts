import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'

interface Statuses {
  readonly registrationStatus: RegistrationStatus
  readonly kycStatus: KycStatus
}

/** Whether the player may identify: neither verified nor refused yet. */
export const mayIdentify = ({ registrationStatus, kycStatus }: Statuses): boolean =>
  registrationStatus !== 'KYC_FAILED_LOCK' && !(registrationStatus === 'PLAYER' && kycStatus === 'PASS')

/** The same once the player's details are complete. */
export const mayBeChecked = (statuses: Statuses): boolean =>
  mayIdentify(statuses) && statuses.registrationStatus !== 'QUICK_REG'

/**
 * Maximum number of questions to the registry about a player's cards and documents in a day. The limit prevents
 * guessing.
 */
export const maximumChecks = 10
