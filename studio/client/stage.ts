import type { StateView } from '../play-routes.ts'
import type { RoundView } from '../play/round-view.ts'
import type { GameData, LaunchData } from './launch-data.ts'
import type { Sound } from './sound.ts'
import type { TextLookup } from './text-lookup.ts'

export type WireStep = RoundView['steps'][number]

/** What the main button does when it is pressed. */
export interface Action {
  readonly label: string
  readonly enabled: boolean
  /** The player's choice, for example the bets on a roulette cloth, in the format of the game's engine. */
  readonly choice?: unknown
  /** The stake of the whole round, as decimal text. Absent if the stake in the stake chooser applies. */
  readonly stake?: string
  /** True if the round is one of the free rounds of a casino bonus. */
  readonly free?: boolean
}

/** What the page offers to the stage of a game. */
export interface Controls {
  /** Plays the next step of the open round, or starts a round if no round is open. */
  play(choice: unknown): void
  /** Requests the current state from the studio. */
  refresh(): void
  /** Must be called after the result of `action` has changed, so that the page updates the main button. */
  changed(): void
  /** The stake in the stake chooser, as decimal text. For roulette it is the value of one chip. */
  readonly stake: string
  /** The highest total stake that is allowed in one game, as decimal text. */
  readonly maximum: string
  /** True if no request and no animation is in progress, so that the player may act. */
  readonly idle: boolean
}

/** The visible part of one kind of game. A stage only shows outcomes; the server has decided them. */
export interface Stage {
  readonly element: HTMLElement
  /**
   * The message while the game waits for the player. `moving` is the message while the game moves and its outcome is
   * not shown yet.
   */
  readonly greeting: string
  readonly moving: string
  /**
   * The label of the stake chooser. Absent if the player chooses the whole stake with it. Otherwise it names what is
   * chosen, for example the price of a ticket.
   */
  readonly stakeLabel?: string
  /**
   * Returns what the main button does now. A stage without this method has a button that plays for the stake in the
   * stake chooser.
   */
  action?(round: RoundView | null): Action
  listen?(controls: Controls): void
  /** Called with true when the player may act again, and with false when a request or an animation begins. */
  rest?(isIdle: boolean): void
  /** Called with the latest state from the studio, also between the steps of a round. */
  update?(state: StateView): void
  /** Describes the state of an open round. */
  progress(round: RoundView): string
  /**
   * Returns a text for the player which says that a further stake in an open round was refused, and how the round
   * continues. Undefined if the action needed no further stake, or if it was refused for another reason.
   */
  refused?(status: string, choice: unknown): string | undefined
  /**
   * Shows the result of a step at once, without an animation and without highlighted wins. Undefined stands for the
   * table before the player's first game.
   */
  show(step: WireStep | undefined): void
  /** Starts the animation, before the outcome is known. */
  begin(next: { readonly before: WireStep | undefined }): void
  /** Lets the animation end with the outcome of a step. Resolves once nothing moves any more. */
  settle(step: WireStep): Promise<void>
  /** Stops the animation without an outcome, and shows again what was there before it started. */
  abandon(): void
  /**
   * Highlights the wins of a step, with more animation if `celebrates` is true. Resolves once the player may continue.
   */
  present(step: WireStep, celebrates: boolean): Promise<void>
  /** Describes the step for the player, one sentence per event. */
  resultTexts(step: WireStep): string[]
  /**
   * Verifies a finished round against its seed.
   * @returns undefined if this browser cannot verify it
   */
  verify(round: RoundView): Promise<boolean | undefined>
}

export interface StageTools {
  readonly launch: LaunchData
  readonly game: GameData
  readonly t: TextLookup
  readonly format: (amount: string) => string
  readonly sound: Sound
  readonly calmMotion: boolean
}

export type CreateStage = (tools: StageTools) => Promise<Stage>
