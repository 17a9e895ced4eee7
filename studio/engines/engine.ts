import type { ByLanguage, Language } from '@baize/contract/languages'
import type { Html } from '../html.ts'

/**
 * Returns an unbiased random whole number that is at least 0 and less than `bound`. An engine has no other source of
 * randomness.
 */
export type Draw = (bound: number) => number

/** A text in English, and in other languages if the game itself contains a translation. */
export type Text = ByLanguage<string>
export type { Language }

/**
 * One event of a round, for example a spin or a card. Every bigint in `view` is an amount in minor units. Such amounts
 * are sent and stored as decimal text.
 */
export interface Step {
  /** What the player sees of the step. */
  readonly view: Readonly<Record<string, unknown>>
  /** The state with which the next step begins, as JSON. Null if the round is complete. */
  readonly state: unknown
  readonly winMinor: bigint
}

/** Thrown if the player makes a choice that the game does not offer. In that case nothing has changed. */
export class ChoiceInvalid extends Error {}

/**
 * A way of playing that a player can follow in every round, with its exact return. If a game has several strategies,
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
 * The schedule of draws that all players share. Draws follow each other all day. Each draw first sells tickets, then
 * calls balls, then shows the result.
 */
export interface Hall<Config> {
  readonly sellMs: number
  /** The time between two balls. */
  readonly callMs: number
  readonly restMs: number
  callsOf(config: Config): number
}

/**
 * The rules of one kind of game. Each game supplies a configuration for them. An engine is pure: it uses no clock, no
 * input or output, and no randomness besides `draw`. A round is one call of `begin`, followed by calls of `advance`
 * until the state is null. The round's win is the sum of the wins of all steps.
 */
export interface Engine<Config> {
  readonly kind: string
  /**
   * The minimum time from the start of one game to the start of the next. The British technical standards require 2.5 s
   * for slots and 5 s for other games.
   */
  readonly cycleMs: number
  /**
   * True if every step of a round counts as a game and must therefore last at least `cycleMs`. For example, every free
   * spin counts as a game.
   */
  readonly stepsAreGames: boolean
  /**
   * Present for games with shared draws. In such a game, the first step buys tickets during the sale, and the second
   * step follows from the hall's draw.
   */
  readonly hall?: Hall<Config>
  /** Plays the first step. The caller must have checked `choice` with `accepts`. */
  begin(config: Config, stakeMinor: bigint, draw: Draw, choice?: unknown): Step
  /**
   * Plays the player's next step. If the player has left, there is no choice. The engine then chooses what is best for
   * the player without a further stake.
   * @throws ChoiceInvalid
   */
  advance(config: Config, stakeMinor: bigint, state: unknown, draw: Draw, choice?: unknown): Step
  /**
   * Returns how much the choice adds to the stake, in minor units. Here and in `advance`, `stakeMinor` is the opening
   * stake, even after an earlier raise. An engine without this method never adds to the stake.
   * @throws ChoiceInvalid
   */
  raise?(config: Config, stakeMinor: bigint, state: unknown, choice: unknown): bigint
  /** Returns the stakes that a player can choose, in ascending order. Empty if no stake is within the limits. */
  stakes(config: Config, limits: StakeLimits): bigint[]
  /**
   * Returns true if a round may begin with this stake and choice. If an engine does not have this method, the stake
   * must be one of `stakes`, and the choice is ignored.
   */
  accepts?(config: Config, limits: StakeLimits, stakeMinor: bigint, choice: unknown): boolean
  /** Returns the ways to play, each with its return. There is at least one. */
  strategies(config: Config): readonly Strategy[]
  /**
   * Returns the rules and the paytable as HTML. `pictureOf` returns the address of a symbol's picture, if there is one.
   */
  rules(config: Config, language: Language, pictureOf: (symbol: string) => string | undefined): Html
  /** Returns what the client must know about the configuration in order to draw the game. */
  describe(config: Config): Readonly<Record<string, unknown>>
}
