import type { Html } from '../../html.ts'

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

/** What the casino allows this player to stake, in minor units. */
export interface StakeLimits {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/**
 * A kind of game, written once and configured per game. Pure: no clock, no IO, no chance but `draw`. A round is one
 * `begin` and as many `advance` as it takes until the state is null; the win is the sum of the steps.
 */
export interface Engine<Config> {
  readonly kind: string
  begin(config: Config, stakeMinor: bigint, draw: Draw): Step
  /** The player's next step. An abandoned round is finished with the same call. */
  advance(config: Config, stakeMinor: bigint, state: unknown, draw: Draw): Step
  /** Every stake that can be chosen, ascending; empty where the limits allow none. */
  stakes(config: Config, limits: StakeLimits): bigint[]
  /** Theoretical return, exactly: the expected win of a round per unit staked. */
  rtp(config: Config): number
  /** How it is played and what it pays; `pictureOf` gives the address of a symbol's picture, where there are pictures. */
  rules(config: Config, language: Language, pictureOf: (symbol: string) => string | undefined): Html
  /** What the client needs to draw the game, beyond the steps. */
  describe(config: Config): Readonly<Record<string, unknown>>
}
