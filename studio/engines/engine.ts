import type { ByLanguage, Language } from '@baize/contract/languages'
import type { Html } from '../html.ts'

/** Draws an unbiased whole number from 0 up to but excluding `bound`. It is an engine's only source of randomness. */
export type Draw = (bound: number) => number

/** A text in the languages in which its game has it. */
export type Text = ByLanguage<string>
export type { Language }

/**
 * One event of a round: a spin, a card, a throw. Every bigint in a view is an amount in minor units and becomes decimal
 * text on the wire.
 */
export interface Step {
  /** The part that the player sees. */
  readonly view: Readonly<Record<string, unknown>>
  /** The state from which the next step starts, as JSON; null when the round is complete. */
  readonly state: unknown
  readonly winMinor: bigint
}

/** The player asked for a choice that the game doesn't offer. Nothing has changed. */
export class ChoiceInvalid extends Error {}

/** One way to play, the same in every round, with its exact return. A game states the lowest return of its ways. */
export interface Strategy {
  readonly name: Text
  /** The return of a round per unit of the opening stake: the win less any additions to the stake. */
  readonly rtp: number
  /** The next choice. `state` is undefined before the round. */
  choose(state: unknown): unknown
}

/** The stakes that the casino allows this player, in minor units. */
export interface StakeLimits {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/** The times of shared draws. Each draw is sold, called and shown, one after the other, all day. */
export interface Hall<Config> {
  readonly sellMs: number
  /** The time between two balls. */
  readonly callMs: number
  readonly restMs: number
  callsOf(config: Config): number
}

/**
 * A kind of game, written once and configured per game. It is pure: no clock, no IO, and no randomness besides `draw`.
 * A round is one `begin` and then `advance` until the state is null. The win is the sum of all steps.
 */
export interface Engine<Config> {
  readonly kind: string
  /**
   * The minimum time from the start of one game to the start of the next. The British technical standards require 2.5 s
   * for slots and 5 s for other games.
   */
  readonly cycleMs: number
  /** Whether every step of a round is a game of its own and keeps the cycle, as free spins do. */
  readonly stepsAreGames: boolean
  /** With a hall, the first step buys tickets during the sale and the second one follows from the hall's draw. */
  readonly hall?: Hall<Config>
  /** `accepts` has already approved `choice`. */
  begin(config: Config, stakeMinor: bigint, draw: Draw, choice?: unknown): Step
  /**
   * Takes the player's next step. Without a choice it finishes the round in the best way for a player who has left.
   * @throws ChoiceInvalid
   */
  advance(config: Config, stakeMinor: bigint, state: unknown, draw: Draw, choice?: unknown): Step
  /**
   * The amount that the choice adds to the stake, in minor units. An engine without this method adds nothing. Like
   * `advance`, it gets the opening stake, regardless of later raises.
   * @throws ChoiceInvalid
   */
  raise?(config: Config, stakeMinor: bigint, state: unknown, choice: unknown): bigint
  /** The stakes that can be chosen, ascending; empty when the limits allow none. */
  stakes(config: Config, limits: StakeLimits): bigint[]
  /**
   * Whether a round may begin with this stake and choice. An engine without this method takes no choice and only the
   * stakes of `stakes`.
   */
  accepts?(config: Config, limits: StakeLimits, stakeMinor: bigint, choice: unknown): boolean
  /** The ways to play, at least one. */
  strategies(config: Config): readonly Strategy[]
  /** The rules and pays as HTML. `pictureOf` gives the address of a symbol's picture, if it has one. */
  rules(config: Config, language: Language, pictureOf: (symbol: string) => string | undefined): Html
  /** The data that the client needs to draw the game, besides the steps. */
  describe(config: Config): Readonly<Record<string, unknown>>
}
