import type { Journal } from '../journal/journal.ts'
import type { Mode } from '../journal/round.ts'
import type { Sessions } from '../journal/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** The services that playing needs. */
export interface Studio {
  readonly journal: Journal
  readonly sessions: Sessions
  readonly wallets: Readonly<Record<Mode, Wallet>>
  readonly now: () => number
  /** Players with a request in progress. Each has one at a time. */
  readonly busy: Set<string>
  /** Logs problems that a person must check. */
  readonly warn: (details: object, message: string) => void
}

/** The studio's own refusals. The casino's refusals have its own status. */
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

/** A refused request. `status` selects the text that the game shows. */
export class Refusal extends Error {
  readonly status: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: StudioRefusal | (string & {}), details: Readonly<Record<string, unknown>> = {}) {
    super(status)
    this.status = status
    this.details = details
  }
}
