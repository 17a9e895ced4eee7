import type { Game } from '@baize/contract/content'

/** What a game box shows. */
export interface GameView {
  readonly gameId: string
  readonly platform: string
  readonly name: string
  readonly provider: string
  readonly picture: Game['game_thumbnail']
  readonly freePlay: boolean
}

export const gameView = (game: Game): GameView => ({
  gameId: game.game_id,
  platform: game.acf.game_platform.slug,
  name: game.title.rendered,
  provider: game.acf.game_provider.name,
  picture: game.game_thumbnail,
  freePlay: game.acf.play_for_free,
})

/** A game that was asked for by its name, and who may see it where. */
export interface ChosenGame extends GameView {
  readonly playersOnly: boolean
  readonly device: Game['acf']['device']
}
