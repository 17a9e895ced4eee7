import type { Theme } from '../art/theme.ts'
import type { Mode } from '../journal/round.ts'
import type { Language } from '../engines/engine.ts'
import type { StudioTexts } from '@baize/texts/studio'

/** The data that the launch page embeds for the game's script. */
export interface LaunchData {
  /**
   * The session's id. Null after a reload: the launch token can be used only once, and the browser has stored the id.
   */
  readonly session: string | null
  readonly mode: Mode
  readonly language: Language
  readonly lobbyUrl: string
  /** Links to pages of the portal. Absent if the portal did not send them with the launch. */
  readonly depositUrl?: string
  readonly sessionExpiredUrl?: string
  readonly portalOrigin: string
  /** The path under which the studio is mounted. */
  readonly base: string
  readonly texts: StudioTexts
  readonly game: GameData
}

export interface GameData {
  readonly gameId: string
  readonly name: string
  readonly engine: string
  readonly rtp: string
  readonly theme: Theme
  readonly minimumCycleMs: number
  /** True if every step of a round must take at least `minimumCycleMs`. False if only the first step must. */
  readonly stepsAreGames: boolean
  readonly configHash: string
  /** The addresses of the game's pictures, keyed by the name of the picture. */
  readonly pictures: Readonly<Record<string, string>>
}

export function readLaunchData(): LaunchData {
  const block = document.getElementById('launch')
  if (!block?.textContent) throw new Error('the page contains no launch data')
  return JSON.parse(block.textContent)
}
