import type { Theme } from '../art/theme.ts'
import type { Mode } from '../journal/round.ts'
import type { Language } from '../engines/engine.ts'
import type { StudioTexts } from '@baize/texts/studio'

/** The data that the launch page embeds for the game's script. */
export interface LaunchData {
  /**
   * The session's id. Null after a reload, because a launch token yields a session only once. The page then takes the
   * id from the storage of the browser's tab.
   */
  readonly session: string | null
  readonly mode: Mode
  readonly language: Language
  readonly lobbyUrl: string
  /**
   * A page of the portal for players who need more money. `sessionExpiredUrl` is for players whose session has ended.
   * Both are absent if the portal did not send them with the launch.
   */
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
  /**
   * True if every step of a round, for example every free spin, must take at least `minimumCycleMs`. False if that
   * applies only to the round as a whole.
   */
  readonly stepsAreGames: boolean
  readonly configHash: string
  /** The URLs of the game's pictures, keyed by the name of the picture. */
  readonly pictures: Readonly<Record<string, string>>
}

export function readLaunchData(): LaunchData {
  const block = document.getElementById('launch')
  if (!block?.textContent) throw new Error('the page contains no launch data')
  return JSON.parse(block.textContent)
}
