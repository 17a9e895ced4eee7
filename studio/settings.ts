import type { Casino } from './wallet/casino.ts'

/** The settings that the program which mounts the studio provides. */
export interface StudioSettings {
  /** The only origin that may frame a game. Messages about rounds are sent only to it. */
  readonly portalOrigin: string
  /**
   * Origins of pages that may frame the portal. They must be allowed as well, because a browser checks every ancestor
   * of a frame.
   */
  readonly embedOrigins: readonly string[]
  /**
   * The base address of the casino's platform, without a trailing slash. The wallet is below
   * `/platform/provider/<studioId>`.
   */
  readonly platformUrl: string
  readonly studioId: string
  /** The key with which every call to the wallet is signed. */
  readonly studioSecret: string
  /** The folder of the journal. With `:memory:` the journal is lost when the studio closes. */
  readonly dataDir: string
  /** The current time in milliseconds since the epoch. */
  readonly now: () => number
  /**
   * Opens a client for a casino with another wallet protocol than Baize's. When the signal aborts, the client must end
   * its calls.
   */
  readonly openCasino?: (closing: AbortSignal) => Casino
}

/** A session without requests ends after this time. */
export const sessionIdleMs = 30 * 60_000
/** A round that its player has left is finished and paid after this time. */
export const abandonAfterMs = 24 * 3_600_000
/** Rounds of free play, rounds that never began, and sessions are deleted after this time. */
export const forgetAfterMs = 48 * 3_600_000
