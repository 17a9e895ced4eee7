import { verifiedKycStatuses } from '@baize/contract/players/player'
import { isKeptOut } from './rules.ts'
import type { Player } from './store.ts'

/** True if the player may deposit and play for real money, because they are registered, verified and not restricted. */
export const mayPlayForReal = (player: Player, now: Temporal.Instant): boolean =>
  isIdentified(player) && !isKeptOut(player, now)

/**
 * True if the casino can pay money to the player, because they are registered and verified. This stays true after their
 * account is closed.
 */
export const isIdentified = (player: Player): boolean =>
  player.registrationStatus === 'PLAYER' && verifiedKycStatuses.includes(player.kycStatus)
