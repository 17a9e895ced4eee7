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
  /** The player's choice, in the format of the game's engine. */
  readonly choice?: unknown
  /** The whole stake, if it differs from the chosen one. */
  readonly stake?: string
  /** Whether a bonus of the casino pays for it. */
  readonly free?: boolean
}

/** Requests that a stage may make to its page. */
export interface Controls {
  /** Takes the next step of the open round. */
  play(choice: unknown): void
  /** Asks the studio for the current state. */
  refresh(): void
  /** Tells the page that the main button's action has changed. */
  changed(): void
  /** The chosen stake, or the value of a chip. */
  readonly stake: string
  /** The most that one game takes. */
  readonly maximum: string
  /** Whether the page is between games, or between the steps of an open round. */
  readonly idle: boolean
}

/** The view of a kind of game. It shows what the server decided and decides nothing. */
export interface Stage {
  readonly element: HTMLElement
  /** The messages at rest, and while the outcome is unknown. */
  readonly greeting: string
  readonly moving: string
  /** The label of the stake, if it isn't the whole stake. */
  readonly stakeLabel?: string
  /** Without this method the main button plays for the chosen stake. */
  action?(round: RoundView | null): Action
  listen?(controls: Controls): void
  /** Told when the page begins to take actions, and when it stops. */
  rest?(isIdle: boolean): void
  /** Receives the studio's latest state, also between steps. */
  told?(state: StateView): void
  /** Describes the state of an open round. */
  progress(round: RoundView): string
  /**
   * Says that a further stake was refused and how the open round goes on. Undefined if the refused action took no stake
   * or the refusal does not concern the stake.
   */
  refused?(status: string, choice: unknown): string | undefined
  /** Shows a step at rest without its wins; undefined before the first game. */
  show(step: WireStep | undefined): void
  /** Starts the movement, before the outcome is known. */
  begin(next: { readonly before: WireStep | undefined }): void
  /** Ends the movement on a step. */
  settle(step: WireStep): Promise<void>
  /** Ends the movement without an outcome, where it began. */
  abandon(): void
  /** Highlights a step's wins, calmly unless the round celebrates. Resolves when the player may continue. */
  present(step: WireStep, celebrates: boolean): Promise<void>
  /** The step in words, one sentence each. */
  words(step: WireStep): string[]
  /** Verifies a round against its secret; undefined when the browser can't. */
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
