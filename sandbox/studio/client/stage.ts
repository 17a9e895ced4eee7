import type { RoundView } from '../play/view.ts'
import type { GameData, LaunchData } from './launch-data.ts'
import type { Sound } from './sound.ts'
import type { Say } from './texts.ts'

export type WireStep = RoundView['steps'][number]

/** What a kind of game puts on the table: it shows what the server decided and decides nothing. */
export interface Stage {
  readonly element: HTMLElement
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
