import type { ByLanguage, Language } from '@baize/contract/languages'
import type { Html } from '../html.ts'

/** Draws an unbiased whole number from 0 up to but excluding `bound`. It is an engine's only source of randomness. */
export type Draw = (bound: number) => number

/** A text in English and in those other languages for which the game itself brings one. */
export type Text = ByLanguage<string>
export type { Language }

/**
 * One event of a round, for example a spin or a card. Every bigint in `view` is an amount in minor units, which is sent
 * and stored as decimal text.
 */
export interface Step {
  /** The part that the player sees. */
  readonly view: Readonly<Record<string, unknown>>
  /** The state from which the next step starts, as JSON; null when the round is complete. */
  readonly state: unknown
  readonly winMinor: bigint
}

/** Thrown if the player makes a choice that the game does not offer. Nothing has changed then. */
export class ChoiceInvalid extends Error {}

/**
 * A way to play a game that can be followed in every round, with its exact return. The return that a game states is
 * that of its worst strategy.
 */
export interface Strategy {
  readonly name: Text
  /**
   * The expected return of a round per unit of the opening stake. Later additions to the stake are subtracted from the
   * win.
   */
  readonly rtp: number
  /** The choice for the next step. `state` is undefined before the round has begun. */
  choose(state: unknown): unknown
}

/** The limits of the stake for this player at the casino, in minor units. */
export interface StakeLimits {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/**
 * The schedule of draws that all players share. All day, each draw sells tickets, then calls balls, then shows the
 * result.
 */
export interface Hall<Config> {
  readonly sellMs: number
  /** The time between two balls. */
  readonly callMs: number
  readonly restMs: number
  callsOf(config: Config): number
}

/**
 * The rules of one kind of game, which each game configures. An engine is pure: it uses no clock, no IO and no
 * randomness besides `draw`. A round is one call of `begin`, followed by calls of `advance` until the state is null.
 * The round's win is the sum of the wins of all steps.
 */
export interface Engine<Config> {
  readonly kind: string
  /**
   * The minimum time from the start of one game to the start of the next. The British technical standards require 2.5 s
   * for slots and 5 s for other games.
   */
  readonly cycleMs: number
  /**
   * True if every step of a round counts as a game, so that each must last at least `cycleMs`. Free spins are such
   * steps.
   */
  readonly stepsAreGames: boolean
  /**
   * Set for games with shared draws: the first step buys tickets during the sale, and the second step follows from the
   * hall's draw.
   */
  readonly hall?: Hall<Config>
  /** Plays the first step. The caller must have checked `choice` with `accepts`. */
  begin(config: Config, stakeMinor: bigint, draw: Draw, choice?: unknown): Step
  /**
   * Plays the player's next step. Without a choice, because the player has left, it chooses what is best for the player
   * without a further stake.
   * @throws ChoiceInvalid
   */
  advance(config: Config, stakeMinor: bigint, state: unknown, draw: Draw, choice?: unknown): Step
  /**
   * How much the choice adds to the stake, in minor units. `stakeMinor` is the opening stake here and in `advance`,
   * even after an earlier raise. An engine without this method never adds to the stake.
   * @throws ChoiceInvalid
   */
  raise?(config: Config, stakeMinor: bigint, state: unknown, choice: unknown): bigint
  /** The stakes that a player can choose, ascending. Empty if none is within the limits. */
  stakes(config: Config, limits: StakeLimits): bigint[]
  /**
   * Returns true if a round may begin with this stake and choice. For an engine without this method, the stake must be
   * one of `stakes`, and the choice is ignored.
   */
  accepts?(config: Config, limits: StakeLimits, stakeMinor: bigint, choice: unknown): boolean
  /** The ways to play, at least one, with their returns. */
  strategies(config: Config): readonly Strategy[]
  /** The rules and the paytable as HTML. `pictureOf` returns the address of a symbol's picture, if there is one. */
  rules(config: Config, language: Language, pictureOf: (symbol: string) => string | undefined): Html
  /** What the client must know about the configuration to draw the game. */
  describe(config: Config): Readonly<Record<string, unknown>>
}
