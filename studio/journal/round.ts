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

/** A round as stored in the journal. */
export interface Round {
  readonly roundId: string
  readonly mode: Mode
  readonly gameId: string
  readonly configHash: string
  readonly playerId: string
  readonly currency: Currency
  /** The launch token that authorises the bet at the casino. Empty in free play. */
  readonly token: string
  readonly state: RoundState
  readonly stakeMinor: bigint
  /** The stake with which the round opened. Only `stakeMinor` includes later raises. */
  readonly openingMinor: bigint
  /** How many raises were requested. Each is a separate transaction at the casino, even if it was taken back. */
  readonly raises: number
  /**
   * The id of the casino's free rounds from which this round is paid, or empty. In such a round the player stakes
   * nothing, and the stake is the value of a free round.
   */
  readonly freeRoundsId: string
  readonly winMinor: bigint
  /** Must stay secret until the round is complete, because all outcomes follow from it. */
  readonly seed: string
  readonly clientSeed: string
  /** The steps so far, as they were sent to the client. */
  readonly steps: readonly Readonly<Record<string, unknown>>[]
  /** The engine's state after the last step; null once the round is complete. */
  readonly engineState: unknown
  readonly startedMs: number
  /**
   * When the last game of this round started: the last step if each step counts as a game, otherwise the round itself.
   */
  readonly steppedMs: number
  /** True once the casino has acknowledged the win. */
  readonly winBooked: boolean
  readonly attempts: number
  readonly nextAttemptMs: number
}

/** True once the outcome is final, so that the seed may be revealed. */
export const isComplete = ({ state, steps, engineState }: Round): boolean =>
  (state === 'paying' || state === 'ended' || state === 'disputed') && steps.length > 0 && engineState === null

/** True while the stake is in play and the outcome is not final. */
export const isUnderWay = ({ state }: Round): boolean =>
  state === 'betting' || state === 'open' || state === 'raising' || state === 'lowering'
