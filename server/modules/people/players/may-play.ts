import { verifiedKycStatuses } from '@baize/contract/players/player'
import { isKeptOut } from './rules.ts'
import type { Player } from './store.ts'

/** Whether the player may deposit and play for real money: registered, verified and not kept out. */
export const mayPlayForReal = (player: Player, now: Temporal.Instant): boolean =>
  isIdentified(player) && !isKeptOut(player, now)

/** Whether the casino can pay money to the player. Identified players stay payable after their account closes. */
export const isIdentified = (player: Player): boolean =>
  player.registrationStatus === 'PLAYER' && verifiedKycStatuses.includes(player.kycStatus)
