import type { Casino } from './wallet/casino.ts'

/** The settings that a program must provide when it mounts the studio. */
export interface StudioSettings {
  /** The origin of the portal, which shows the games in frames. Messages about rounds are sent only to this origin. */
  readonly portalOrigin: string
  /**
   * The origins of pages that may show the portal in a frame. The games must allow them too, because a browser checks
   * every page around a frame.
   */
  readonly embedOrigins: readonly string[]
  /**
   * The base URL of the casino's server, without a trailing slash. The wallet is below it at
   * `/platform/provider/<studioId>`.
   */
  readonly platformUrl: string
  readonly studioId: string
  /** The key with which every call to the casino's wallet is signed. */
  readonly studioSecret: string
  /** The folder of the journal. With `:memory:`, the journal is kept in memory and lost when the studio closes. */
  readonly dataDir: string
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number
  /**
   * Opens a client for a casino whose wallet uses another protocol than Baize's own. When the signal aborts, the client
   * must end its calls. Absent for Baize's own protocol.
   */
  readonly openCasino?: (closing: AbortSignal) => Casino
}

/** A session ends if it receives no request for this time. */
export const sessionIdleMs = 30 * 60_000
/** A round that its player has left open is finished and paid after this time. */
export const abandonAfterMs = 24 * 3_600_000
/** Rounds of free play, rounds that never began, and sessions are deleted this long after they were last used. */
export const forgetAfterMs = 48 * 3_600_000
