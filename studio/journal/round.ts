import type { Currency } from '@baize/contract/money'

export type Mode = 'real' | 'free'

/**
 * The state of a round. If a round is in `betting` when the studio starts, it is cancelled, because its bet may have
 * reached the casino.
 *
 *     committed → betting → open ⇄ raising → paying → ended
 *                    │        ↖ lowering ↙       └→ disputed
 *                    ├→ refused
 *                    └→ cancelling → cancelled
 *
 * - committed: the id and the commitment are published. Nothing is staked.
 * - betting: the studio has requested the stake, and the casino has not replied yet.
 * - open: the casino has booked the stake, and the first step is decided. More steps follow.
 * - raising: the studio has requested an additional stake, and the casino has not replied yet.
 * - lowering: the casino may have booked the additional stake. The studio repeats the rollback of it until the casino
 *   acknowledges the rollback. After that, the round is open.
 * - paying: all steps are decided. The studio repeats win and end of round until the casino acknowledges them.
 * - cancelling: the studio repeats the rollback of all stakes until the casino acknowledges it.
 * - disputed: the casino has refused the win, the end of the round or a rollback for good, so a person must resolve the
 *   round.
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

/** A round as the journal stores it. */
export interface Round {
  readonly roundId: string
  readonly mode: Mode
  readonly gameId: string
  readonly configHash: string
  readonly playerId: string
  readonly currency: Currency
  /** The launch token with which the bet is authorised at the casino. Empty in free play. */
  readonly token: string
  readonly state: RoundState
  readonly stakeMinor: bigint
  /** The stake with which the round began. Later raises are included only in `stakeMinor`. */
  readonly openingMinor: bigint
  /**
   * How many raises have been requested. Each raise is a separate transaction at the casino, even if it has been rolled
   * back.
   */
  readonly raises: number
  /**
   * The id of the casino's free rounds that pay for this round, or empty if the player pays. In a free round the player
   * stakes nothing, and `stakeMinor` is the value of the free round.
   */
  readonly freeRoundsId: string
  readonly winMinor: bigint
  /**
   * The studio's seed. All outcomes of the round are computed from it, so it must stay secret until the round is
   * complete.
   */
  readonly seed: string
  readonly clientSeed: string
  /** The steps that have been played, in the form in which the player's browser received them. */
  readonly steps: readonly Readonly<Record<string, unknown>>[]
  /** The engine's state after the last step. Null once the round is complete. */
  readonly engineState: unknown
  readonly startedMs: number
  /**
   * When the last game of this round started. If each step counts as a game, it is the start of the last step;
   * otherwise, the start of the round.
   */
  readonly steppedMs: number
  /** True once the casino has acknowledged the win. */
  readonly winBooked: boolean
  readonly attempts: number
  readonly nextAttemptMs: number
}

/** Returns true once the outcome is final, so that the seed may be revealed. */
export const isComplete = ({ state, steps, engineState }: Round): boolean =>
  (state === 'paying' || state === 'ended' || state === 'disputed') && steps.length > 0 && engineState === null

/** Returns true while the player has a stake in the round and the outcome is not final. */
export const isUnderWay = ({ state }: Round): boolean =>
  state === 'betting' || state === 'open' || state === 'raising' || state === 'lowering'
