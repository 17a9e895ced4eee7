import type { Html } from '../html.ts'

/** An unbiased whole number from 0 up to, not including, `bound`. The only source of chance an engine has. */
export type Draw = (bound: number) => number

/** One text in every language of the studio. */
export interface Text {
  readonly en: string
  readonly mk: string
}
export type Language = keyof Text

/**
 * One thing that happened in a round: a spin, a card, a throw. Every bigint in a view is an amount in minor units and
 * becomes decimal text on the wire.
 */
export interface Step {
  /** What the player sees of it. */
  readonly view: Readonly<Record<string, unknown>>
  /** What the next step starts from, as JSON; null: the round is complete. */
  readonly state: unknown
  readonly winMinor: bigint
}

/** The player asked for something that the game does not offer; nothing has happened. */
export class ChoiceInvalid extends Error {}

/** One way to play, the same in every round, with its exact return; the worst of them is what a game states. */
export interface Strategy {
  readonly name: Text
  /** What a round returns per unit of the opening stake: the win less what was added to the stake. */
  readonly rtp: number
  /** What is chosen next; `state` is undefined before the round. */
  choose(state: unknown): unknown
}

/** What the casino allows this player to stake, in minor units. */
export interface StakeLimits {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/** The times of draws that all players share: they are sold, called and looked at, one after the other, all day. */
export interface Hall<Config> {
  readonly sellMs: number
  /** Between two balls. */
  readonly callMs: number
  readonly restMs: number
  callsOf(config: Config): number
}

/**
 * A kind of game, written once and configured per game. Pure: no clock, no IO, no chance but `draw`. A round is one
 * `begin` and as many `advance` as it takes until the state is null; the win is the sum of the steps.
 */
export interface Engine<Config> {
  readonly kind: string
  /** From the start of one game to the start of the next. British technical standards ask for 2.5 s of slots, 5 s of others. */
  readonly cycleMs: number
  /** Every step of a round is a game of its own and keeps the cycle, as free spins do. */
  readonly stepsAreGames: boolean
  /** Where there is one, the first step is bought while tickets are sold, and the second one follows from the hall's chance. */
  readonly hall?: Hall<Config>
  /** `choice` has been found good by `accepts`. */
  begin(config: Config, stakeMinor: bigint, draw: Draw, choice?: unknown): Step
  /**
   * The player's next step; without a choice the round is finished as is best for a player who has left.
   * @throws ChoiceInvalid
   */
  advance(config: Config, stakeMinor: bigint, state: unknown, draw: Draw, choice?: unknown): Step
  /**
   * What the choice adds to the stake, in minor units; where it is absent, no choice does. Like `advance`, it gets the
   * opening stake, whatever was added since.
   * @throws ChoiceInvalid
   */
  raise?(config: Config, stakeMinor: bigint, state: unknown, choice: unknown): bigint
  /** Every stake that can be chosen, ascending; empty where the limits allow none. */
  stakes(config: Config, limits: StakeLimits): bigint[]
  /** Whether a round may begin like this; where it is absent, no choice is made and the stake is one of `stakes`. */
  accepts?(config: Config, limits: StakeLimits, stakeMinor: bigint, choice: unknown): boolean
  /** The ways to play, at least one. */
  strategies(config: Config): readonly Strategy[]
  /** How it is played and what it pays; `pictureOf` gives the address of a symbol's picture, where there are pictures. */
  rules(config: Config, language: Language, pictureOf: (symbol: string) => string | undefined): Html
  /** What the client needs to draw the game, beyond the steps. */
  describe(config: Config): Readonly<Record<string, unknown>>
}
