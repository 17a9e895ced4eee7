import type { ByLanguage, Language } from '@baize/contract/languages'
import type { Html } from '../html.ts'

/**
 * A source of random numbers. Returns a whole number from 0 to `bound` - 1, all equally likely. An engine has no other
 * source of randomness.
 */
export type Draw = (bound: number) => number

/** A text in English. It also contains the translations that the game itself provides. */
export type Text = ByLanguage<string>
export type { Language }

/**
 * One event of a round, for example a spin or a card. Every bigint in `view` is an amount in minor units, which is
 * stored and sent as decimal text.
 */
export interface Step {
  /** The part of the step that the player may see. */
  readonly view: Readonly<Record<string, unknown>>
  /** The state from which the next step continues. It must be representable as JSON. Null if the round is complete. */
  readonly state: unknown
  readonly winMinor: bigint
}

/** Thrown if a player's choice does not exist in the game or is not allowed now. The round stays unchanged. */
export class ChoiceInvalid extends Error {}

/**
 * A way to play that a player can follow in every round. Its exact return is known. If a game has several strategies,
 * the stated return of the game is the return of the worst one.
 */
export interface Strategy {
  readonly name: Text
  /**
   * The expected return of a round per unit of the opening stake. Stakes that the strategy adds later are subtracted
   * from the win.
   */
  readonly rtp: number
  /** Returns the choice for the next step. Before the round has begun, `state` is undefined. */
  choose(state: unknown): unknown
}

/** The limits that the casino sets for this player's stake, in minor units. */
export interface StakeLimits {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/**
 * The schedule of a bingo hall, whose draws all players share. Draws follow one another all day. In each draw, tickets
 * are sold first, then balls are called, and then the result is shown for `restMs`.
 */
export interface Hall<Config> {
  readonly sellMs: number
  /** The time between two calls of a ball. */
  readonly callMs: number
  readonly restMs: number
  callsOf(config: Config): number
}

/**
 * The rules of one kind of game, to which each game adds a configuration. An engine is pure: it uses no clock, no input
 * or output, and no randomness except `draw`. A round is one call of `begin` and then calls of `advance` until the
 * state is null. The round's win is the sum of the wins of all steps.
 */
export interface Engine<Config> {
  readonly kind: string
  /**
   * The minimum time in milliseconds from the start of one game to the start of the next. The British technical
   * standards require 2.5 s for slots and 5 s for other games.
   */
  readonly cycleMs: number
  /**
   * True if every step of a round counts as a game and must therefore last at least `cycleMs`. For example, every free
   * spin counts as a game.
   */
  readonly stepsAreGames: boolean
  /**
   * Present for games with shared draws. In such a game, the first step buys tickets during the sale. The second step
   * uses the balls of the hall's draw.
   */
  readonly hall?: Hall<Config>
  /** Plays the first step. The caller must have checked stake and choice with `accepts`. */
  begin(config: Config, stakeMinor: bigint, draw: Draw, choice?: unknown): Step
  /**
   * Plays the next step. If the player has left, there is no choice. The engine then chooses what is best for the
   * player without a further stake.
   * @throws ChoiceInvalid if the player may not make this choice now
   */
  advance(config: Config, stakeMinor: bigint, state: unknown, draw: Draw, choice?: unknown): Step
  /**
   * Returns how much the choice adds to the stake, in minor units. An engine without this method never adds to the
   * stake. Here and in `advance`, `stakeMinor` is the opening stake, even if the stake has been raised since.
   * @throws ChoiceInvalid if the player may not make this choice now
   */
  raise?(config: Config, stakeMinor: bigint, state: unknown, choice: unknown): bigint
  /**
   * Returns the stakes among which a player can choose, in minor units and ascending. Empty if no stake is within the
   * limits.
   */
  stakes(config: Config, limits: StakeLimits): bigint[]
  /**
   * Returns true if a round may begin with this stake and choice. For an engine without this method, the stake must be
   * one of `stakes`, and the choice is ignored.
   */
  accepts?(config: Config, limits: StakeLimits, stakeMinor: bigint, choice: unknown): boolean
  /** Returns at least one strategy for the game. */
  strategies(config: Config): readonly Strategy[]
  /**
   * Returns the rules and the paytable as HTML. `pictureOf` returns the URL of a symbol's picture, or undefined if
   * there is none.
   */
  rules(config: Config, language: Language, pictureOf: (symbol: string) => string | undefined): Html
  /** Returns what the player's browser must know about the configuration to draw the game and to verify rounds. */
  describe(config: Config): Readonly<Record<string, unknown>>
}
