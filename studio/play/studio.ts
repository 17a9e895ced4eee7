import type { Journal } from '../journal/journal.ts'
import type { Mode } from '../journal/round.ts'
import type { Sessions } from '../journal/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** The services that the functions for rounds need. */
export interface Studio {
  readonly journal: Journal
  readonly sessions: Sessions
  readonly wallets: Readonly<Record<Mode, Wallet>>
  readonly now: () => number
  /**
   * The ids of the players who have a request in progress. A second request of such a player is refused, so that
   * requests of one player never overlap.
   */
  readonly busy: Set<string>
  /** Logs a problem that staff must look at. */
  readonly warn: (details: object, message: string) => void
}

/** The statuses with which the studio itself refuses a request. A refusal by the casino keeps the casino's status. */
export type StudioRefusal =
  | 'ROUND_IN_PROGRESS'
  | 'ROUND_OPEN'
  | 'ROUND_UNKNOWN'
  | 'ROUND_REFUSED'
  | 'ROUND_COMPLETE'
  | 'TOO_SOON'
  | 'STAKE_INVALID'
  | 'NO_FREE_ROUNDS'
  | 'CHOICE_INVALID'
  | 'HALL_CLOSED'
  | 'NO_ANSWER'
  | 'ROUND_CANCELLED'

/**
 * Thrown to refuse a request. `status` determines which text the player reads, and `details` are added to the reply.
 */
export class Refusal extends Error {
  readonly status: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: StudioRefusal | (string & {}), details: Readonly<Record<string, unknown>> = {}) {
    super(status)
    this.status = status
    this.details = details
  }
}
