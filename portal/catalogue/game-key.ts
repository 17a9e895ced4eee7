/** Identifies a game: the game platform that offers it, such as `BAIZE`, and the game's id on that platform. */
export interface GameKey {
  readonly platform: string
  readonly gameId: string
}

export const keyText = ({ platform, gameId }: GameKey): string => `${platform}/${gameId}`
