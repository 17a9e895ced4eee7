import type { Currency } from '@baize/contract/money'

export type Mode = 'real' | 'free'

/**
 * Where a round stands. What is in `betting` when the studio starts is cancelled: nobody knows whether its bet arrived.
 *
 *     committed → betting → open ⇄ raising → paying → ended
 *                    │        ↖ lowering ↙       └→ disputed
 *                    ├→ refused
 *                    └→ cancelling → cancelled
 *
 * - committed: id and commitment published, nothing staked;
 * - betting: the stake has been asked for;
 * - open: the stake is booked and the first step decided, more steps follow;
 * - raising: more has been asked for, for a step that stakes more;
 * - lowering: nobody knows whether it arrived: its rollback is told until it is acknowledged, then the round is open;
 * - paying: complete; win and end are told to the casino until it acknowledges them;
 * - cancelling: the rollback is told to the casino until it acknowledges it;
 * - disputed: the casino refused the win or the rollback for good, so people must look at it.
 */
export type RoundState =
  | 'committed'
  | 'betting'
  | 'refused'
  | 'open'
  | 'raising'
  | 'lowering'
  | 'paying'
  | 'ended'
  | 'cancelling'
  | 'cancelled'
  | 'disputed'

/** One line of the journal. */
export interface Round {
  readonly roundId: string
  readonly mode: Mode
  readonly gameId: string
  readonly configHash: string
  readonly playerId: string
  readonly currency: Currency
  /** The launch token that the bet bears. */
  readonly token: string
  readonly state: RoundState
  readonly stakeMinor: bigint
  /** What the round began with; raises add to the stake only. */
  readonly openingMinor: bigint
  /** How often more was asked for: each time is a transaction of its own. */
  readonly raises: number
  /** The casino's free rounds that this one is of: then the stake is their worth, and nobody staked it. Empty: none. */
  readonly freeRoundsId: string
  readonly winMinor: bigint
  /** Secret until the round is complete. */
  readonly seed: string
  readonly clientSeed: string
  /** The steps so far, as the client got them. */
  readonly steps: readonly Readonly<Record<string, unknown>>[]
  /** Where the engine goes on; null: the round is complete. */
  readonly engineState: unknown
  readonly startedMs: number
  /** Start of the round, or of its last step where each step is a game of its own. */
  readonly steppedMs: number
  /** The casino has acknowledged the win. */
  readonly winBooked: boolean
  readonly attempts: number
  readonly nextAttemptMs: number
}

/** Whether all of the round has happened and its seed may be told. */
export const isComplete = ({ state, steps, engineState }: Round): boolean =>
  (state === 'paying' || state === 'ended' || state === 'disputed') && steps.length > 0 && engineState === null

/** Whether the player's stake is at work and the outcome not yet written down. */
export const isUnderWay = ({ state }: Round): boolean =>
  state === 'betting' || state === 'open' || state === 'raising' || state === 'lowering'
