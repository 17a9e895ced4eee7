import type { Game } from '@baize/contract/content/collections'
import type { GameKey } from './game-key.ts'
import { type Visibility, visibilityOf } from './visibility.ts'

/** What a game card shows. */
export interface GameView extends GameKey {
  readonly name: string
  readonly provider: string
  readonly picture: Game['game_thumbnail']
  readonly freePlay: boolean
}

export const gameKey = ({ game_id, acf }: Game): GameKey => ({ platform: acf.game_platform.slug, gameId: game_id })

export const gameView = (game: Game): GameView => ({
  ...gameKey(game),
  name: game.title.rendered,
  provider: game.acf.game_provider.name,
  picture: game.game_thumbnail,
  freePlay: game.acf.play_for_free,
})

/**
 * A game that the browser requests separately from the page, with the audience and devices that may see it, because the
 * browser filters these games itself (`useVisibleGames`).
 */
export interface ChosenGame extends GameView, Visibility {}

export const chosenGame = (game: Game): ChosenGame => ({ ...gameView(game), ...visibilityOf(game) })
