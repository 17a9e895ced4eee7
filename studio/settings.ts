import type { Casino } from './wallet/casino.ts'

/** The settings that a program must provide when it mounts the studio. */
export interface StudioSettings {
  /** The origin of the portal, which shows games in frames. Messages about rounds are sent only to this origin. */
  readonly portalOrigin: string
  /**
   * Origins of pages that may show the portal in a frame. They must be allowed here as well, because a browser checks
   * every page around a frame.
   */
  readonly embedOrigins: readonly string[]
  /**
   * The base address of the casino's platform, without a trailing slash. The wallet's address begins with this address,
   * followed by `/platform/provider/<studioId>`.
   */
  readonly platformUrl: string
  readonly studioId: string
  /** The key with which every call to the wallet is signed. */
  readonly studioSecret: string
  /** The folder of the journal. If it is `:memory:`, the journal is lost when the studio closes. */
  readonly dataDir: string
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number
  /**
   * Opens a client for a casino whose wallet uses another protocol than Baize's. When the signal aborts, the client
   * must end its calls.
   */
  readonly openCasino?: (closing: AbortSignal) => Casino
}

/** A session ends if it has received no request for this time. */
export const sessionIdleMs = 30 * 60_000
/** If its player has left a round, the round is finished and paid after this time. */
export const abandonAfterMs = 24 * 3_600_000
/** Rounds of free play, rounds that never began, and sessions are deleted once they are this old. */
export const forgetAfterMs = 48 * 3_600_000
