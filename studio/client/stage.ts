import type { StateView } from '../api.ts'
import type { RoundView } from '../play/view.ts'
import type { GameData, LaunchData } from './launch-data.ts'
import type { Sound } from './sound.ts'
import type { Say } from './texts.ts'

export type WireStep = RoundView['steps'][number]

/** What the main button does now. */
export interface Action {
  readonly label: string
  readonly enabled: boolean
  /** What is played for, in the words of the game's engine. */
  readonly choice?: unknown
  /** The whole stake, where it is not the chosen one. */
  readonly stake?: string
  /** A bonus of the casino pays for it. */
  readonly free?: boolean
}

/** What the stage may ask of the page around it. */
export interface Controls {
  /** Takes the next step of the open round. */
  play(choice: unknown): void
  /** Asks the studio anew where everything stands. */
  refresh(): void
  /** What the main button does has changed. */
  changed(): void
  /** The chosen stake, or chip. */
  readonly stake: string
  /** The most that one game takes. */
  readonly maximum: string
  /** Between games, or in an open round between its steps. */
  readonly idle: boolean
}

/** What a kind of game puts on the table: it shows what the server decided and decides nothing. */
export interface Stage {
  readonly element: HTMLElement
  /** The first words, and those while the outcome is not known. */
  readonly greeting: string
  readonly moving: string
  /** What the stake is called here, where it is not the whole stake. */
  readonly stakeLabel?: string
  /** Absent: the main button plays for the chosen stake. */
  action?(round: RoundView | null): Action
  listen?(controls: Controls): void
  /** What the studio last told, between steps too. */
  told?(state: StateView): void
  /** What an open round has come to. */
  progress(round: RoundView): string
  /** A step at rest, without its wins; undefined: before the first game. */
  show(step: WireStep | undefined): void
  /** Movement begins; the outcome is not known yet. */
  begin(next: { readonly before: WireStep | undefined }): void
  /** Movement comes to rest on a step. */
  settle(step: WireStep): Promise<void>
  /** Movement ends without an outcome, where it began. */
  abandon(): void
  /** Points out what a step won; calmly where the round does not celebrate. Resolves when it may be left. */
  present(step: WireStep, celebrates: boolean): Promise<void>
  /** The step in words, one sentence each. */
  words(step: WireStep): string[]
  /** Whether the secret leads to this step: true, false, or undefined where the browser cannot tell. */
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
