import type { Currency } from '@baize/contract/money'

export type Mode = 'real' | 'free'

/**
 * The state of a round. A round in `betting` when the studio starts is cancelled, since its bet may have arrived.
 *
 *     committed → betting → open ⇄ raising → paying → ended
 *                    │        ↖ lowering ↙       └→ disputed
 *                    ├→ refused
 *                    └→ cancelling → cancelled
 *
 * - committed: id and commitment are published, and nothing is staked.
 * - betting: the studio has requested the stake.
 * - open: the stake is booked and the first step decided. More steps follow.
 * - raising: the studio has requested an additional stake.
 * - lowering: the raise may have arrived. The studio repeats its rollback until the casino acknowledges it; then the
 *   round is open.
 * - paying: complete. The studio repeats win and end until the casino acknowledges them.
 * - cancelling: the studio repeats the rollback until the casino acknowledges it.
 * - disputed: the casino refused the win or the rollback for good, so a person must look at it.
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

/** One row of the journal. */
export interface Round {
  readonly roundId: string
  readonly mode: Mode
  readonly gameId: string
  readonly configHash: string
  readonly playerId: string
  readonly currency: Currency
  /** The launch token that the bet carries. */
  readonly token: string
  readonly state: RoundState
  readonly stakeMinor: bigint
  /** The opening stake. Raises change only `stakeMinor`. */
  readonly openingMinor: bigint
  /** The number of requests to raise. Each is a transaction of its own. */
  readonly raises: number
  /**
   * The casino's free rounds to which this one belongs, or empty. The stake is then their value and the player staked
   * nothing.
   */
  readonly freeRoundsId: string
  readonly winMinor: bigint
  /** Secret until the round is complete. */
  readonly seed: string
  readonly clientSeed: string
  /** The steps so far, as the client got them. */
  readonly steps: readonly Readonly<Record<string, unknown>>[]
  /** The engine's state; null when the round is complete. */
  readonly engineState: unknown
  readonly startedMs: number
  /** The start of the round, or of its last step if each step is a game of its own. */
  readonly steppedMs: number
  /** Whether the casino has acknowledged the win. */
  readonly winBooked: boolean
  readonly attempts: number
  readonly nextAttemptMs: number
}

/** Whether the round is decided and its seed may be revealed. */
export const isComplete = ({ state, steps, engineState }: Round): boolean =>
  (state === 'paying' || state === 'ended' || state === 'disputed') && steps.length > 0 && engineState === null

/** Whether the stake is in play while the outcome isn't written down yet. */
export const isUnderWay = ({ state }: Round): boolean =>
  state === 'betting' || state === 'open' || state === 'raising' || state === 'lowering'
