/** What the studio is told by the program that hosts it. */
export interface StudioSettings {
  /** The only origin that may frame a game, and that it tells about its rounds. */
  readonly portalOrigin: string
  /** Who may frame that page in turn: a browser asks for all that a game stands in. */
  readonly embedOrigins: readonly string[]
  /** The casino's platform, without a slash at the end: its wallet is below `/platform/provider/<studioId>`. */
  readonly platformUrl: string
  readonly studioId: string
  /** Signs every call to the wallet. */
  readonly studioSecret: string
  /** The folder of the journal; `:memory:` keeps nothing. */
  readonly dataDir: string
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** A session that nobody touches ends. */
export const sessionIdleMs = 30 * 60_000
/** A round that its player has left is played to its end, and paid, after this time. */
export const abandonAfterMs = 24 * 3_600_000
/** Free rounds and ended sessions are of no use to anybody after this time. */
export const forgetAfterMs = 48 * 3_600_000
