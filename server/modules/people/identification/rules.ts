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
 * How many questions about cards and documents a player may cause at the registry per day. The limit prevents guessing.
 */
export const maximumChecks = 10
