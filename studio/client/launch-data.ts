import type { Theme } from '../games/game.ts'
import type { Mode } from '../journal/round.ts'
import type { Language } from '../engines/engine.ts'
import type { StudioTexts } from '../texts/en.ts'

/** What the launch page tells its script. */
export interface LaunchData {
  /** The session's id; null where the page was reloaded and the browser should remember it. */
  readonly session: string | null
  readonly mode: Mode
  readonly language: Language
  readonly lobbyUrl: string
  /** Ways into the portal, where it has told them. */
  readonly depositUrl?: string
  readonly sessionExpiredUrl?: string
  readonly portalOrigin: string
  /** Where the studio is mounted. */
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
  /** Every step of a round keeps that time, not only its beginning. */
  readonly stepsAreGames: boolean
  readonly configHash: string
  /** Name → address. */
  readonly pictures: Readonly<Record<string, string>>
}

export function readLaunchData(): LaunchData {
  const block = document.getElementById('launch')
  if (!block?.textContent) throw new Error('the page bears no launch data')
  return JSON.parse(block.textContent)
}
