import type { StateView } from '../play-routes.ts'
import type { RoundView } from '../play/round-view.ts'
import type { GameData, LaunchData } from './launch-data.ts'
import type { Sound } from './sound.ts'
import type { Say } from './say.ts'

export type WireStep = RoundView['steps'][number]

/** The main button's current action. */
export interface Action {
  readonly label: string
  readonly enabled: boolean
  /** The player's choice, for example the bets on a roulette cloth, in the format of the game's engine. */
  readonly choice?: unknown
  /** The whole stake of the round. Absent if it is the stake from the stake chooser. */
  readonly stake?: string
  /** True if the round is one of the free rounds of a casino bonus. */
  readonly free?: boolean
}

/** The methods and values of the page that a stage may use. */
export interface Controls {
  /** Takes the next step of the open round, or starts a round if none is open. */
  play(choice: unknown): void
  /** Requests the current state from the studio. */
  refresh(): void
  /** Must be called after the result of `action` has changed, so that the page updates the main button. */
  changed(): void
  /** The stake from the stake chooser. For roulette it is the value of one chip. */
  readonly stake: string
  /** The highest stake of one game. */
  readonly maximum: string
  /** True if no request or animation is in progress, so that the player may act. */
  readonly idle: boolean
}

/** How one kind of game looks on the page. A stage only shows what the server has decided. */
export interface Stage {
  readonly element: HTMLElement
  /** The message while the game waits for the player, and the message until the outcome is known. */
  readonly greeting: string
  readonly moving: string
  /**
   * The label of the stake chooser, if it chooses something other than the whole stake, for example a ticket's price.
   */
  readonly stakeLabel?: string
  /** What the main button does now. A stage without this method plays for the stake from the stake chooser. */
  action?(round: RoundView | null): Action
  listen?(controls: Controls): void
  /** Called when the page starts to accept actions, and when it stops. */
  rest?(isIdle: boolean): void
  /** Called with the latest state from the studio, also between the steps of a round. */
  told?(state: StateView): void
  /** Describes the state of an open round. */
  progress(round: RoundView): string
  /**
   * Returns a text that a further stake in an open round was refused, and how the round continues. Undefined if the
   * refused action needed no stake, or if the refusal has another reason than the stake.
   */
  refused?(status: string, choice: unknown): string | undefined
  /** Shows a step without animation and without its wins. Undefined stands for the table before the first game. */
  show(step: WireStep | undefined): void
  /** Starts the animation while the outcome is not yet known. */
  begin(next: { readonly before: WireStep | undefined }): void
  /** Lets the animation end with the outcome of a step. Resolves once nothing moves. */
  settle(step: WireStep): Promise<void>
  /** Ends the animation without an outcome and shows the position from before it started. */
  abandon(): void
  /** Highlights the wins of a step, with more animation if `celebrates`. Resolves once the player may continue. */
  present(step: WireStep, celebrates: boolean): Promise<void>
  /** Describes the step for the player, one sentence per event. */
  words(step: WireStep): string[]
  /**
   * Verifies a finished round against its seed.
   * @returns undefined if this browser cannot verify it
   */
  verify(round: RoundView): Promise<boolean | undefined>
}

export interface StageTools {
  readonly launch: LaunchData
  readonly game: GameData
  readonly say: Say
  readonly format: (amount: string) => string
  readonly sound: Sound
  readonly calmMotion: boolean
}

export type CreateStage = (tools: StageTools) => Promise<Stage>
