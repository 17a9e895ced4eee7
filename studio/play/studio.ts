import type { Journal } from '../journal/journal.ts'
import type { Mode } from '../journal/round.ts'
import type { Sessions } from '../journal/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** What playing needs. */
export interface Studio {
  readonly journal: Journal
  readonly sessions: Sessions
  readonly wallets: Readonly<Record<Mode, Wallet>>
  readonly now: () => number
  /** Players who have a request under way: one at a time. */
  readonly busy: Set<string>
  /** Says what people must look at. */
  readonly warn: (details: object, message: string) => void
}

/** Why the studio itself says no; what the casino says comes with its own status. */
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

/** The player's wish cannot be met; `status` chooses the text that the game shows. */
export class Refusal extends Error {
  readonly status: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: StudioRefusal | (string & {}), details: Readonly<Record<string, unknown>> = {}) {
    super(status)
    this.status = status
    this.details = details
  }
}
