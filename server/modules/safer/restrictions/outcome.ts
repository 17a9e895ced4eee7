import type { PlayerLetter } from '../../site/mail/service.ts'
import type { EndReason } from '../../people/sessions/service.ts'

/** The consequences for the player. */
export interface Outcome {
  readonly letter: PlayerLetter
  /** The reason for which all sessions of the player end. Omit it to end none. */
  readonly endSessionsAs?: EndReason
}
