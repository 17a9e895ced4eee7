import type { Theme } from '../art/theme.ts'
import type { Mode } from '../journal/round.ts'
import type { Language } from '../engines/engine.ts'
import type { StudioTexts } from '@baize/texts/studio'

/** The data that the launch page gives its script. */
export interface LaunchData {
  /** The session's id; null after a reload, when the browser should remember it. */
  readonly session: string | null
  readonly mode: Mode
  readonly language: Language
  readonly lobbyUrl: string
  /** Ways into the portal, if it provided them. */
  readonly depositUrl?: string
  readonly sessionExpiredUrl?: string
  readonly portalOrigin: string
  /** The path where the studio is mounted. */
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
  /** Whether every step of a round takes that time, not only the first one. */
  readonly stepsAreGames: boolean
  readonly configHash: string
  /** Name → address. */
  readonly pictures: Readonly<Record<string, string>>
}

export function readLaunchData(): LaunchData {
  const block = document.getElementById('launch')
  if (!block?.textContent) throw new Error('the page contains no launch data')
  return JSON.parse(block.textContent)
}
