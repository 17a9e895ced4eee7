import type { Game } from '@baize/contract/content/collections'

export interface WindowGame {
  readonly gameId: string
  readonly platform: string
  readonly title: string
  readonly provider: string
  readonly picture: Game['game_thumbnail']
  readonly free: boolean
  /** True if visitors must not see the game. */
  readonly playersOnly: boolean
}

export const windowGame = (game: Game): WindowGame => ({
  gameId: game.game_id,
  platform: game.acf.game_platform.slug,
  title: game.title.rendered,
  provider: game.acf.game_provider.name,
  picture: game.game_thumbnail,
  free: game.acf.play_for_free,
  playersOnly: game.acf.isAuthenticated,
})
