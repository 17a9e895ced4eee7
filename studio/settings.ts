import type { Casino } from './wallet/casino.ts'

/** Settings that the host program provides. */
export interface StudioSettings {
  /** The only origin that may frame a game, and that gets messages about its rounds. */
  readonly portalOrigin: string
  /** Origins that may frame that page in turn. A browser checks every ancestor of a frame. */
  readonly embedOrigins: readonly string[]
  /** The casino's platform without a trailing slash. Its wallet is below `/platform/provider/<studioId>`. */
  readonly platformUrl: string
  readonly studioId: string
  /** The key that signs every call to the wallet. */
  readonly studioSecret: string
  /** The folder of the journal; `:memory:` keeps nothing. */
  readonly dataDir: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Speaks with the casino in another protocol than ours. The signal ends its calls. */
  readonly openCasino?: (closing: AbortSignal) => Casino
}

/** An idle session ends after this time. */
export const sessionIdleMs = 30 * 60_000
/** An abandoned round is played to its end and paid after this time. */
export const abandonAfterMs = 24 * 3_600_000
/** Free rounds and ended sessions are deleted after this time. */
export const forgetAfterMs = 48 * 3_600_000
