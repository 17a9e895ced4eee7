/** Identifies a game on the platform. */
export interface GameKey {
  readonly platform: string
  readonly gameId: string
}

/** The key as text. */
export const keyText = ({ platform, gameId }: GameKey): string => `${platform}/${gameId}`
