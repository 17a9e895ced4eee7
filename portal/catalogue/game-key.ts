/** Identifies a game on the platform. */
export interface GameKey {
  readonly platform: string
  readonly gameId: string
}

/** Returns the key as text: `BAIZE/night-train`. */
export const keyText = ({ platform, gameId }: GameKey): string => `${platform}/${gameId}`
